#!/bin/sh
# SPDX-License-Identifier: MIT
#
# directories.sh FUNCTIONS [SEED] - programs of random loops over directories and shared structs
# (directories.c): what each prints with the passes is what it prints without them, with gcc and clang, at
# several numbers of threads.  By hand, for long: directories.sh 100000.  A failure prints the seed and
# the command, and leaves the files.
# shellcheck disable=SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"
start_test "differential/directories-${2:-random}"
functions=$1 first=${2:-$(date +%s)} each=20
generate=$UPC2C_BUILD/tests/differential/directories
cd "$work" || exit
echo "$functions functions, seeds from $first"

# Prints word $1 of the others, counted from 0 and round.
pick() {
	shift $(($1 % ($# - 1) + 1))
	echo "$1"
}

lost() {
	echo "seed $seed: $*"
	head -n 5 err
	function=$(diff expected got 2>/dev/null | sed -n 's/^[<>] \([0-9]*\): .*/\1/p' | head -n 1)
	[ -z "$function" ] ||
		sed -n "/^static void f$function(/,/^}/p" program.upc
	fail "generate: directories $seed $each ${function:-0} ${function:-0}; files are in $work"
}

# $1: C compiler; $2: flags; $3: threads.
run_with() {
	guard "$bin/upcc" -w --cc="$1" $2 program.upc -lm -o program 2>err ||
		lost "not compiled: upcc --cc=$1 $2"
	guard "$bin/upcrun" -n "$3" ./program >got 2>err </dev/null ||
		lost "ended badly: upcc --cc=$1 $2, -n $3"
	sort -o got got
}

seed=$first
while [ $((seed - first)) -lt $(((functions + each - 1) / each)) ]; do
	x=$(((seed * 1103515245 + 12345) / 65536 % 32768))
	cc=$(pick $x gcc clang-19) other=$(pick $((x + 1)) gcc clang-19) n=$(pick $((x / 2)) 1 3 4 2)
	[ -z "${UPC2C_SANITIZE:-}" ] || cc=$UPC2C_COMPILER other=$UPC2C_COMPILER
	static=$(pick $((x / 8)) '' '' "-T $n")
	"$generate" "$seed" "$each" >program.upc || lost 'not generated'
	run_with "$cc" "-O1 -fno-localize" "$n"
	mv got expected
	for flags in "$cc:-O2 $static" "$other:-O1 $(pick $((x / 16)) -fno-own -fno-runs -fno-reuse -fno-hoist '')"; do
		run_with "${flags%%:*}" "${flags#*:}" "$n"
		cmp -s expected got || lost "differs with upcc --cc=${flags%%:*} ${flags#*:}, -n $n"
	done
	seed=$((seed + 1))
done
end_test
