#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh THEME FUNCTIONS [SEED] - random programs of a theme, each of many functions that print a result for every
# thread: what a program prints without the passes, or its model in C (loops), is what it must print with them, and
# without one of them, with events, compilers, levels and -T, which the seed chooses; a function that compares itself
# with its twin (forms, structs, expressions, declarations, constants) must find no difference; a program of `preprocessor` is
# plain C as well, by macros.  THEME may be `shadowed`: programs of several themes with declarations put into them that
# hide the names their C mentions (capture.c).
#
# It prints the functions and statements that a program needs to fail.  By hand, for an hour:
# run.sh calls 50000.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/differential/themes.sh"
theme=$1 functions=$2 seed=${3:-$(date +%s)} tried=0 refused=0 options=
start_test "differential/$theme-$seed"
! is_whole || functions=$((functions * 16))
guard_seconds=300 # a busy machine is no failure
means_else=3      # the status of a program whose hidden names change its meaning
case $theme in
unbraced | heads | calls | nests) most=50 quick=tcc ;;
*) most=25 quick= ;; # tcc lacks atomics, bit-fields in initializers, and errs about structs
esac
cd "$work" || exit
TMPDIR=$work
export TMPDIR
echo "$theme: $functions functions, seeds from $seed"

# Leaves the program in plain.upc, and a model in model.c.  $1...: functions and statements of it
generate() {
	make_program "$kind" "$seed" "$each" $more $ranges "$@" >plain.upc || fail "$theme $seed: not generated"
	[ "$kind" != preprocessor ] || split_files
}

# Leaves the files whose names are in plain.upc, and the program in plain.upc.
split_files() {
	mkdir -p inc
	awk '/^#file / { to = $2; next } { print >to }' plain.upc && mv program.upc plain.upc
}

# Leaves in program.upc the program with names hidden, or none if it means something else.
hide_names() {
	guard "$bin/upc2c" -w ${more:+-T $n} -nolines plain.upc -o plain.c 2>err || fail "$theme $seed: not translated"
	guard "$bin/upc2c" -w ${more:+-T $n} --dump=tree plain.upc -o - >plain.tree 2>err || fail "$theme $seed: no tree"
	"$tools/capture" "$seed" plain.upc plain.tree plain.c >program.upc 2>err || fail "$theme $seed: not captured"
	guard "$bin/upc2c" -w ${more:+-T $n} program.upc -o program.c 2>err && return
	! grep -q 'unsupported' err || fail "$theme $seed: not supported"
	exit $means_else
}

# $1: the files for what it prints, with the number of threads after it; $2: the program; the rest: words of upcc.  Sets
# `wrong`.
run_with() {
	to=$1 program=$2
	shift 2
	wrong='is not compiled'
	guard "$bin/upcc" -w -fwrapv $options "$@" "$program" -lm -o program 2>err || return
	for threads in $numbers; do
		wrong='ends badly'
		guard "$bin/upcrun" -n "$threads" ./program >"$to.$threads" 2>err </dev/null || return
		sort -o "$to.$threads" "$to.$threads"
		wrong='differs from its twin'
		! grep ': differs' "$to.$threads" >err || return
	done
	wrong=
}

# Runs the program as plain C, made by the same compiler as by these words of upcc; its output is in `expected.N`.
run_plain() {
	level=-O0
	for word; do
		case $word in --cc=*) compiler=${word#--cc=} ;; -O*) level=$word ;; esac
	done
	wrong='has no twin that runs'
	for threads in $numbers; do
		guard $compiler $level -x c -w -fwrapv -DPLAIN -DTHREADS=$threads $options plain.upc -o twin 2>err || return
		guard ./twin >expected.$threads 2>err && sort -o expected.$threads expected.$threads || return
	done
	wrong=
}

# Writes what the program must print to `expected.N`.
run_expected() {
	numbers=$n
	[ -n "$more" ] || numbers="$n $other"
	if [ "$kind" = loops ]; then
		wrong="has no model that runs"
		make_program loops "$seed" "$each" $more model=1 "$@" >model.c && guard gcc -O0 -w model.c -o model 2>err || return
		for threads in $numbers; do
			guard ./model "$threads" >expected.$threads 2>err && sort -o expected.$threads expected.$threads || return
		done
		wrong=
	elif [ "$kind" = preprocessor ]; then
		run_plain $reference
	else
		run_with expected plain.upc $reference
	fi
}

# Succeeds if the program prints what it must; the words of upcc are in `words`.
agrees() {
	numbers=$n
	case $words in *-T*) ;; *) numbers="$n $other" ;; esac
	[ "$kind" != preprocessor ] || { run_plain $words && [ -z "$wrong" ]; } || return
	run_with got "$program_of_theme" $words
	[ -z "$wrong" ] || return
	for threads in $numbers; do
		cmp -s expected.$threads got.$threads || { wrong='differs' && break; }
	done
	[ -z "$wrong" ]
}

# Succeeds if a part of the program fails in the same way.  $@: the part
still_fails() {
	generate "$@"
	run_expected "$@"
	[ -z "$wrong" ] || [ "$reference" = "$words" ] || return
	agrees
	[ "$wrong" = "$way" ]
}

# Leaves out as many statements as it can, by halves, quarters and so on: which is in `left_out`.
reduce() {
	count=$(make_program "$kind" "$seed" "$each" $more $ranges only $function $function without 2>&1)
	left_out='' size=$count
	while [ $size -gt 0 ]; do
		from=0
		while [ $from -lt "$count" ]; do
			part=$(seq $from $((from + size - 1)))
			if still_fails only $function $function without $left_out $part; then
				left_out="$left_out $part"
			fi
			from=$((from + size))
		done
		size=$((size / 2))
	done
}

# The program fails: shows what of it is needed, and ends the test.
lost() {
	way=$wrong guard_seconds=60
	mkdir -p failed
	cp -- *.* failed
	head -n 5 err
	[ ! -s "got.$threads" ] || diff "expected.$threads" "got.$threads" | head -n 6
	echo "$theme $seed, $each functions: $way with upcc $words, -n ${threads:-$n}"
	[ "$words" != "$reference" ] || [ "$way" != "is not compiled" ] || fail "the program is no UPC; it is in $work/failed"
	[ "$theme" != shadowed ] || fail "files are in $work/failed"
	function=$({ cat err; diff "expected.$threads" "got.$threads" 2>/dev/null; } | sed -n 's/^[<> ]*\([0-9]*\): .*/\1/p' | head -n 1)
	function_at=$(sed -n "s/^\\([0-9]*\\): .*/\\1/p" "got.$threads" 2>/dev/null | sort -n | tail -n 1)
	[ "$way" != 'ends badly' ] || function="${function_at:-0} $((${function_at:--1} + 1))" # the last one that printed, or the next
	for one in $function $(seq 0 $((each - 1))); do
		function=$one
		if still_fails only $one $one; then
			reduce
			echo "this is enough:"
			make_program "$kind" "$seed" "$each" only $one $one alone $more $ranges without $left_out | grep -v '^	*;$'
			fail "made by: make_program $kind $seed $each only $one $one without" $left_out
		fi
	done
	fail "no function fails alone; files are in $work/failed"
}

# Prints -T if THREADS is given to the compiler, as the number $1 says.
static() {
	if [ -n "$more" ]; then echo "-T $n"; else pick "$1" '' '' "-T $n"; fi
}

compare() {
	words=$*
	agrees || lost
}

one_program() {
	x=$(((seed * 1103515245 + 12345) / 65536 % 32768)) y=$(((seed * 69069 + 1) / 4096 % 32768))
	kind=$theme n=$(pick $x 1 2 3 4 7 3) other=$(pick $y 3 8 5 4 2 1 6 3) threads='' program_of_theme=plain.upc
	[ "$theme" != shadowed ] || kind=$(pick $y structs unbraced directories unbraced loops)
	[ "$quick" = tcc ] || quick=$(pick $x gcc clang-19)
	optimizing=$(pick $((seed / 5)) gcc clang-19)
	[ -z "${UPC2C_SANITIZE:-}" ] || quick=$UPC2C_COMPILER optimizing=$UPC2C_COMPILER
	more='' ranges=''
	[ "$kind$quick$optimizing" != declarationsgccgcc ] || ranges=ranges=1
	case $kind in
	loops | declarations | constants) [ $((y / 64 % 3)) != 0 ] || more=threads=$n ;;
	preprocessor) options="-DOPTION=$((seed % 4)) -Iinc -include first.h" ;;
	esac
	reference="--cc=$quick -fno-localize ${more:+-T $n}" words=$reference
	generate
	[ "$theme" != shadowed ] || { hide_names && program_of_theme=program.upc; }
	run_expected
	[ -z "$wrong" ] || lost
	compare --cc=$quick $(static $y)
	[ "$each" -lt $most ] ||
		compare --cc=$quick $(pick $x -fno-own -fno-strips -fno-reuse -fno-hoist -fno-strict-aliasing) $(pick $y --inst --inst-local '' --inst-functions '--inst-local --inst-functions') ${more:+-T "$n"}
	[ "$each" = $most ] || compare --cc=$optimizing $(pick $((seed / 10)) -O2 -O3 -O1) $(static $((seed / 20)))
	case $kind in declarations | constants | preprocessor)
		compare --cc=$quick $(pick $((seed / 3)) -check --inst -check=race) ${more:+-T "$n"}
		;;
	esac
	[ "$kind" != unbraced ] || for events in --inst --inst-local --inst-functions '--inst-local --inst-functions'; do
		compare --cc=$quick $(pick $y '' -fno-own -fno-strips -fno-reuse -fno-hoist -fno-localize) $events
		y=$((y + 1))
	done
}

while [ "$tried" -lt "$functions" ] && [ $refused -le 100 ]; do
	each=$most
	[ $((seed % 5)) != 1 ] || each=$((most / 5)) # an optimizing compiler takes half a second for each of them
	(one_program)
	case $? in
	0) tried=$((tried + each)) ;;
	"$means_else") refused=$((refused + 1)) ;;
	*) exit 1 ;;
	esac
	seed=$((seed + 1))
done
echo "$theme: $tried functions, seeds to $((seed - 1)), $refused programs that mean something else"
[ "$tried" -ge "$functions" ] || fail "only $tried functions"
end_test
