#!/bin/sh
# SPDX-License-Identifier: MIT
#
# mutate.sh [ROUNDS [SEED]] - our test programs with tokens deleted, doubled, exchanged and put in, a third of them with
# all events of --inst.  The translator ends with status 0 or 1, leaves no file after an error, and what it accepts the C
# compiler accepts, with no two tokens joined.  What went wrong stays in the work folder.  A crash whose innermost frame
# is Clang's is noted, but is no fault of ours.
#
# The mutant of a program is made by the checksum of its text, so that no other program changes it.  Without ROUNDS, and
# in a quick run, the checksum chooses one program of sixteen.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test "fuzz/mutate-${2:-1}"
faults=0 runs=0 accepted=0 crashes=0
keep=$UPC2C_BUILD/tests/mutants
mkdir -p "$keep"
part=16
[ $# = 0 ] && ! is_whole || part=1
guard_seconds=300 # no mutant takes so long: a hang

# $1: what is wrong with mutant.upc
fault() {
	faults=$((faults + 1))
	cp mutant.upc "$keep/$seed-$(basename "$program")"
	echo "$seed-$(basename "$program"): $1"
	grep -m 2 -E 'error|ERROR|internal' "$err"
}

# Succeeds if a compiler takes the C.  One of them takes some things that the other does not: it decides whether
# assertions hold (docs/limits.md), and nothing else may be wrong then.
compiles() {
	# shellcheck disable=SC2086 # none or one
	guard "$@" -w -fsyntax-only $defines -I "$UPC2C_BUILD/include/upc2c" \
		-I "$(dirname "$program")" out.c >"$out" 2>"$err" && return
	grep -q 'error: static assertion failed' "$err" &&
		! grep 'error: ' "$err" | grep -qv 'error: static assertion failed'
}

# $@: upc2c and its words, which crash.  Whether the innermost frame is Clang's.
crashes_in_clang() {
	has_tool gdb || return
	printf '%s\n' 'set pagination off' 'handle SIGSEGV SIGBUS SIGFPE SIGILL SIGABRT stop' run 'while 1' 'bt 60' \
		continue end >stacks.gdb
	guard gdb -q -batch -x stacks.gdb --args "$@" >stacks 2>&1 </dev/null
	[ "$(awk -f "$UPC2C_SOURCE/tests/fuzz/whose.awk" stacks)" = clang ]
}

mutant() {
	"$UPC2C_BUILD/tests/fuzz/mutate" "$seed" <"$program" >mutant.upc
	flags=$(directive "$program" flags | grep -v -e -shared-heap)
	case $flags in *-network=mpi*) defines=-DUPCR_NETWORK ;; *) defines= ;; esac
	[ $((seed % 3)) != 0 ] || flags="$flags --inst-local --inst-functions"
	rm -f out.c
	# shellcheck disable=SC2086 # a list
	set -- "$upc2c" -w $flags -I "$(dirname "$program")" mutant.upc
	guard "$@" -o out.c >"$out" 2>"$err" </dev/null
	got=$?
	runs=$((runs + 1))
	case $got in
	0)
		accepted=$((accepted + 1))
		compiles gcc || compiles clang-19 -Wno-error=implicit-int \
			-Wno-error=implicit-function-declaration -Wno-error=int-conversion ||
			fault 'accepted, but the C compiler does not'
		[ $((seed % 4)) != 0 ] || "$@" --dump=joints 2>"$err" </dev/null |
			"$UPC2C_BUILD/tests/properties/joints" check >>"$err" || fault 'tokens are joined'
		;;
	1)
		[ ! -e out.c ] || fault 'a file after an error'
		grep -qE ': (fatal )?error: ' "$err" || fault 'an error without a message'
		;;
	124) fault "hangs: it was stopped after $guard_seconds seconds" ;;
	*)
		if crashes_in_clang "$@" -o out.c; then
			crashes=$((crashes + 1))
			echo "$seed-$(basename "$program"): Clang crashes"
		else
			fault "status $got"
		fi
		;;
	esac
}

cksum "$UPC2C_SOURCE"/tests/run/*.upc "$UPC2C_SOURCE"/tests/reject/*.upc "$UPC2C_SOURCE"/tests/lower/*.upc \
	"$UPC2C_SOURCE"/samples/*/*.upc | awk -v part=$part '$1 % part == 0 { printf "%d %s\n", $1 / part % 1000000, $3 }' >programs
round=1
while [ $round -le "${1:-1}" ]; do
	while read -r seed program; do
		seed=$((seed + round + ${2:-1} - 2))
		mutant
	done <programs
	round=$((round + 1))
done
echo "$runs mutants, $accepted accepted, $faults faults, $crashes crashes of Clang"
[ "$faults" = 0 ] || fail "the mutants are in $keep"
[ "$runs" -ge 10 ] || fail "only $runs mutants"
[ "$accepted" -ge $((runs / 20)) ] || fail "only $accepted were accepted"
[ "$crashes" -le $((runs / 10)) ] || fail 'a parser that crashes so often shows nothing'
end_command_test
