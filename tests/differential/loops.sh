#!/bin/sh
# SPDX-License-Identifier: MIT
#
# loops.sh LOOPS [SEED] - programs of random loops over shared arrays, with the compiler, its level, the
# flags and the numbers of threads by chance: what each prints is what its model in C prints.
# loops.c says what they are.  By hand, for long: loops.sh 100000.  A failure prints the seed, the command and the
# function, and leaves the files.
# shellcheck disable=SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"
start_test "differential/loops-${2:-random}"
[ "${UPC2C_QUICK:-}" != mutants ] || set -- 150 1 # a part of it shows most
loops=$1 first=${2:-$(date +%s)} each=50 n_workers=2
generate=$UPC2C_BUILD/tests/differential/loops
model_cc='gcc -O0'
echo "$loops loops, seeds from $first"

# Prints word $1 of the others, counted from 0 and round.
pick() {
	shift $(($1 % ($# - 1) + 1))
	echo "$1"
}

# $1: what failed; the rest: the command.  The lines of the program are shown by its functions' numbers.
lost() {
	what=$1
	shift
	echo "seed $seed: $what: $*"
	head -n 5 err
	diff expected got | head -n 6
	function=$(diff expected got | sed -n 's/^[<>] \([0-9]*\): .*/\1/p' | head -n 1)
	[ -z "$function" ] ||
		sed -n "/^static void \(helper\|f\)$function(/,/^}/p" program.upc
	echo "generate: loops $seed $each upc $threads ${function:-0} ${function:-0}; files: $PWD"
	exit 1
}

# $1: flags; the rest: numbers of threads.
compare() {
	flags=$1
	shift
	guard "$bin/upcc" -w --cc="$cc" "$level" $flags ${static:+-T "$static"} program.upc -o program 2>err ||
		lost 'not compiled' upcc --cc="$cc" "$level" $flags ${static:+-T "$static"}
	for n; do
		guard ./model "$n" >expected 2>err || lost "the model fails" "$n"
		sort -o expected expected
		guard "$bin/upcrun" -n "$n" ./program >got 2>err </dev/null ||
			lost 'ended badly' upcc --cc="$cc" "$level" $flags ${static:+-T "$static"}, -n "$n"
		sort -o got got
		cmp -s expected got ||
			lost 'is not as its model' upcc --cc="$cc" "$level" $flags ${static:+-T "$static"}, -n "$n"
	done
}

one_seed() {
	x=$(((seed * 1103515245 + 12345) / 65536 % 32768)) threads=0 static=
	y=$(((x * 1103515245 + 54321) / 65536 % 32768))
	cc=$(pick $x gcc clang-19 gcc) level=$(pick $y -O2 -O3 -O1)
	[ -z "${UPC2C_SANITIZE:-}" ] || cc=$UPC2C_COMPILER level=-O0
	flags=$(pick $((x / 8)) '' '' '' '' -fno-own -fno-runs)
	set -- $((x / 4 % 8 + 1)) $((y / 4 % 8 + 1)) 3
	if [ $((y / 64 % 3)) = 0 ]; then
		threads=$1 static=$1
		set -- "$1"
	fi
	"$generate" "$seed" "$each" upc $threads >program.upc &&
		"$generate" "$seed" "$each" model $threads >model.c || lost 'not generated'
	guard $model_cc -w model.c -o model 2>err || lost 'the model is not compiled'
	compare "$flags" "$@"
	[ $((y / 32 % 6)) != 0 ] || compare -fno-localize "$@"
}

# $1: which of the workers.
work_on() {
	mkdir "$work/$1"
	cd "$work/$1" || exit
	TMPDIR=$PWD
	export TMPDIR
	seed=$((first + $1))
	while [ $((seed - first)) -lt $(((loops + each - 1) / each)) ]; do
		[ ! -e ../failed ] || exit 0
		(one_seed) >report 2>&1 || {
			: >../failed
			cat report
			exit 1
		}
		echo "$seed" >>../tried
		seed=$((seed + n_workers))
	done
}

worker=0 workers=
while [ $worker -lt $n_workers ]; do
	work_on $worker &
	workers="$workers $!" worker=$((worker + 1))
done
for pid in $workers; do
	wait "$pid" || : >"$work/failed"
done
[ ! -e "$work/failed" ] || fail "files are in $work"
n_tried=$(($(wc -l <"$work/tried") * each))
echo "$n_tried loops"
[ "$n_tried" -ge "$loops" ] && [ "$n_tried" -gt 0 ] || fail "only $n_tried loops"
end_test
