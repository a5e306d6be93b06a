#!/bin/sh
# SPDX-License-Identifier: MIT
#
# mutate.sh SECONDS [SEED] - our test programs with tokens deleted, doubled, exchanged and put
# in, one after another until the time is over, a third of them with all events of --inst.  The
# translator ends in 10 seconds with status 0 or 1, leaves no file after an error, and what it
# accepts the C compiler accepts, with no two tokens joined.  What went wrong stays in the work folder.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test "fuzz/mutate-${2:-1}"
end=$(($(date +%s) + $1))
seed=${2:-1} faults=0 runs=0 accepted=0
limit=10 least=15
[ -z "$UPC2C_SANITIZE" ] || limit=60 least=5 # a second becomes ten
keep=$UPC2C_BUILD/tests/mutants
mkdir -p "$keep"

# $1: what is wrong with mutant.upc
fault() {
	faults=$((faults + 1))
	cp mutant.upc "$keep/$seed-$(basename "$program")"
	echo "$seed-$(basename "$program"): $1"
	grep -m 2 -E 'error|ERROR|internal' "$err"
}

# One of them takes some things that the other does not.  Whether assertions hold is theirs to
# say (docs/limits.md), and nothing else may be wrong then.
compiles() {
	# shellcheck disable=SC2086 # none or one
	timeout -k 5 20 "$@" -w -fsyntax-only $defines -I "$UPC2C_BUILD/include/upc2c" \
		-I "$(dirname "$program")" out.c >"$out" 2>"$err" && return
	grep -q 'error: static assertion failed' "$err" &&
		! grep 'error: ' "$err" | grep -qv 'error: static assertion failed'
}

mutant() {
	"$UPC2C_BUILD/tests/fuzz/mutate" "$seed" <"$program" >mutant.upc
	flags=$(directive "$program" flags | grep -v -e -shared-heap)
	case $flags in *-network=mpi*) defines=-DUPCR_NETWORK ;; *) defines= ;; esac
	[ $((seed % 3)) != 0 ] || flags="$flags --inst-local --inst-functions"
	rm -f out.c
	# shellcheck disable=SC2086 # a list
	timeout -k 5 "$limit" "$upc2c" -w $flags -I "$(dirname "$program")" mutant.upc -o out.c \
		>"$out" 2>"$err" </dev/null
	got=$?
	runs=$((runs + 1))
	case $got in
	0)
		accepted=$((accepted + 1))
		compiles gcc || compiles clang-19 -Wno-error=implicit-int \
			-Wno-error=implicit-function-declaration -Wno-error=int-conversion ||
			fault 'accepted, but the C compiler does not'
		# shellcheck disable=SC2086 # a list
		[ $((seed % 4)) != 0 ] || "$upc2c" -w $flags -I "$(dirname "$program")" mutant.upc --dump=joints \
			2>"$err" </dev/null | "$UPC2C_BUILD/tests/properties/joints" check >>"$err" || fault 'tokens are joined'
		;;
	1)
		[ ! -e out.c ] || fault 'a file after an error'
		grep -qE ': (fatal )?error: ' "$err" || fault 'an error without a message'
		;;
	124 | 137) fault 'hangs' ;;
	*) fault "status $got" ;;
	esac
}

while [ "$(date +%s)" -lt "$end" ]; do
	for program in "$UPC2C_SOURCE"/tests/run/*.upc "$UPC2C_SOURCE"/tests/reject/*.upc \
		"$UPC2C_SOURCE"/tests/lower/*.upc "$UPC2C_SOURCE"/samples/*/*.upc; do
		mutant
		seed=$((seed + 1))
		[ "$(date +%s)" -lt "$end" ] || break
	done
done
echo "$runs mutants, $accepted accepted, $faults faults"
[ "$faults" = 0 ] || fail "the mutants are in $keep"
[ "$runs" -ge $((4 * least)) ] || fail "only $runs mutants"
[ "$accepted" -ge "$least" ] || fail "only $accepted were accepted"
end_command_test
