#!/bin/sh
# SPDX-License-Identifier: MIT
#
# many.sh THEME FUNCTIONS [SEED] - for long runs by hand: thousands of generated functions, many to a
# program, each printing a result of its own for every thread.  THEME is a generator (directories, heads,
# calls, nests, unbraced, structs, loops, forms), or `shadowed`: programs of all of these with declarations put into them
# that hide the names their C mentions (capture.c).  What a program prints at first, without the passes, is
# what it must print with other flags, events, compilers and -T, which change from seed to seed; every fifth
# program is compiled with -O2, too.  A failure leaves its files in a folder with the seed's name, and the
# others are still tried.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"
theme=$1 functions=$2 seed=${3:-$(date +%s)} tried=0 refused=0 failed=0
start_test "differential/many-$theme-$seed"
[ "${UPC2C_QUICK:-}" != mutants ] || [ "$functions" -lt 150 ] || functions=150 # a part of it shows most
guard_seconds=600 # a busy machine is no failure
means_else=3 # the status of a program whose hidden names change its meaning
tools=$UPC2C_BUILD/tests/differential
cd "$work" || exit
TMPDIR=$work
export TMPDIR
echo "$theme: $functions functions, seeds from $seed"

# Prints word $1 of the others, counted from 0 and round.
pick() {
	shift $(($1 % ($# - 1) + 1))
	echo "$1"
}

lost() {
	head -n 5 err
	[ -z "${got:-}" ] || diff expected "$got" | head -n 6
	mkdir -p "$work/$seed"
	cp -- *.* "$work/$seed"
	fail "$theme, seed $seed, $each functions: $*; files are in $work/$seed"
}

# $1: generator; leaves a program of so many functions in plain.upc.
generate() {
	case $1 in
	loops) "$tools/loops" "$seed" $each upc 0 ;;
	*) "$tools/$1" "$seed" $each ;;
	esac >plain.upc || lost 'not generated'
}

# Leaves in program.upc the program with names hidden, or none if it means something else.
hide_names() {
	guard "$bin/upc2c" -w -nolines plain.upc -o plain.c 2>err || lost 'not translated'
	guard "$bin/upc2c" -w --dump=tree plain.upc -o - >plain.tree 2>err || lost 'no tree'
	"$tools/capture" "$seed" plain.upc plain.tree plain.c >program.upc 2>err || lost 'not captured'
	guard "$bin/upc2c" -w program.upc -o program.c 2>err && return
	! grep -q 'unsupported' err || lost 'not supported'
	exit $means_else
}

# $1: what it prints; $2: program; the rest: upcc's words
run_with() {
	to=$1 program=$2
	shift 2
	guard "$bin/upcc" -w -fwrapv "$@" "$program" -lm -o program 2>err || lost "not compiled: upcc $*"
	guard "$bin/upcrun" -n "$n" ./program >"$to" 2>err </dev/null || lost "ended badly: upcc $*, -n $n"
	sort -o "$to" "$to"
}

compare() {
	got=got
	run_with got program.upc "$@"
	cmp -s expected got || lost "differs: upcc $*, -n $n"
	got=
}

one_program() {
	x=$(((seed * 1103515245 + 12345) / 65536 % 32768)) y=$(((seed * 69069 + 1) / 4096 % 32768))
	kind=$theme n=$(pick $x 1 2 3 4 7 3)
	[ "$theme" != shadowed ] || kind=$(pick $y structs unbraced directories unbraced loops)
	generate "$kind"
	cp plain.upc program.upc
	[ "$theme" != shadowed ] || hide_names
	quick=tcc optimizing='gcc clang-19'
	case $kind in
	directories | loops | forms) quick=$(pick $x gcc clang-19) ;; # tcc lacks atomics, and bit-fields in initializers
	esac
	[ -z "${UPC2C_SANITIZE:-}" ] || quick=$UPC2C_COMPILER optimizing=$UPC2C_COMPILER
	run_with expected plain.upc --cc=$quick -fno-localize
	for i in $([ "$theme" = shadowed ] && echo 1 30 || echo 1 7 30); do
		pass=$(pick $((x / i)) '' -fno-own -fno-runs -fno-reuse -fno-hoist -fno-localize \
			-fno-strict-aliasing)
		case $theme:$i in heads:1 | calls:1 | nests:1) pass= ;; esac
		events=$(pick $((y / i)) --inst --inst-local --inst-functions '--inst-local --inst-functions')
		[ "$theme" = unbraced ] || [ $i = 30 ] || events=
		compare --cc=$quick $pass $events $(pick $((y / i)) '' '' "-T $n")
	done
	[ $each = 50 ] || compare --cc=$(pick $((seed / 5)) $optimizing) -O2 $(pick $((seed / 10)) '' "-T $n")
}

while [ "$tried" -lt "$functions" ] && [ $failed -lt 20 ] && [ $refused -le 100 ]; do
	each=50
	[ $((seed % 5)) != 0 ] || each=12 # gcc -O2 takes half a second for each of them
	(one_program)
	case $? in
	0) tried=$((tried + each)) ;;
	"$means_else") refused=$((refused + 1)) ;;
	*) failed=$((failed + 1)) ;;
	esac
	seed=$((seed + 1))
	echo "$seed $tried $failed $refused" >progress
done
echo "$theme: $tried functions, seeds to $((seed - 1)), $failed failures, $refused programs that mean something else"
[ $failed = 0 ] || fail "$failed programs"
[ "$tried" -ge "$functions" ] || fail "only $tried functions"
end_test
