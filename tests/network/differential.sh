#!/bin/sh
# SPDX-License-Identifier: MIT
#
# differential.sh [PROGRAMS [SEED [THEME...]]] - random programs on several hosts, 4 threads on 2 and 3 on 3: with each
# optimisation alone switched off (without arguments, with each fifth one), none and all of them, and with the caches and combined puts that run-time options give.  A
# THEME is one of differential/: `loops`, with its model in C, or another, whose programs print what they print on one
# machine without the optimisations.  By hand, for an hour: differential.sh 100.  A failure prints the seed and the command, and
# leaves the files.
# shellcheck disable=SC2086 # flags, options and jobs are lists of words
. "$UPC2C_SOURCE/tests/hosts.sh"
. "$UPC2C_SOURCE/tests/differential/themes.sh"
start_test network/differential
choose_mpis
step=5 each=2
! is_whole || each=8
[ $# = 0 ] || step=1 each=12
programs=${1:-1} first=${2:-1} tried=0 n_runs=0
[ $# -lt 1 ] || shift
[ $# -lt 1 ] || shift
# shellcheck disable=SC2046 # a list
[ $# -gt 0 ] || set -- $(choose network/differential forms loops declarations constants)
themes=$*
cd "$work" || exit
TMPDIR=$work
export TMPDIR

# Every optimisation that can be switched off by itself, as upc2c --help lists them.
"$bin/upc2c" --help >help
passes=$(grep -o -e '-fno-[a-z-]*' help | grep -v -x -e -fno-bupc -e -fno-localize -e -fno-strict-aliasing | sort -u)
[ "$(echo "$passes" | wc -l)" -ge 4 ] || fail 'upc2c --help does not list the passes'

# Each line is a set of options for the network; programs take them in turn.
cat >options <<'END'
UPC_CACHE=on
UPC_CACHE=on UPC_CACHE_LINES=2 UPC_CACHE_LINE_SIZE=64 UPC_CACHE_VICTIMS=0
UPC_CACHE=adaptive UPC_COMBINE=0
UPC_CACHE=off
UPC_CACHE=on UPC_CACHE_LINES=3 UPC_CACHE_LINE_SIZE=4096 UPC_CACHE_VICTIMS=2 UPC_COMBINE=0
UPC_CACHE=on UPC_CACHE_AHEAD=1 UPC_CACHE_LINE_SIZE=64
UPC_CACHE=adaptive
END
n_options=$(wc -l <options)

lost() {
	[ ! -s err ] || head -n 5 err
	[ ! -s got ] || diff expected got | head -n 6
	fail "$*; again: tests/network/differential.sh 1 $seed $theme; files are in $work"
}

# Leaves program.upc, and what it prints with n threads, sorted, in expected.n.
prepare() {
	rm -f got err
	case $theme in
	loops)
		{ make_program loops "$seed" $each >program.upc && make_program loops "$seed" $each model=1 >model.c; } ||
			lost 'not generated'
		guard gcc -O0 -w model.c -o reference 2>err || lost 'the model is not compiled'
		for n in 3 4; do guard ./reference $n >expected.$n 2>err || lost "the model fails, $n threads"; done
		;;
	*)
		make_program "$theme" "$seed" $each >program.upc || lost 'not generated'
		guard "$bin/upcc" -w -fwrapv --cc=gcc -O0 -fno-localize program.upc -lm -o reference 2>err ||
			lost 'not compiled for one machine'
		for n in 3 4; do
			guard "$bin/upcrun" -n $n ./reference >expected.$n 2>err </dev/null || lost "ended badly on one machine, -n $n"
		done
		;;
	esac
	for n in 3 4; do sort -o expected.$n expected.$n; done
}

# $1: a job, $2: the options of upcc, $3: options of the network
compare() {
	cp expected.${1##*:} expected
	(
		for option in $3; do export "${option?}"; done
		run_job "$1" ./program </dev/null >got 2>err
	) || lost "status $? of $3 upcrun, $1, after upcc $2"
	sort -o got got
	[ ! -s err ] || lost "messages of $3 upcrun, $1, after upcc $2"
	cmp -s expected got || lost "differs: $3 upcrun, $1, after upcc $2"
	n_runs=$((n_runs + 1))
}

# Private objects have the same address in all processes only without -pie: some programs share such addresses.
compare_all() {
	turn=$seed
	for pass in all $passes -fno-localize; do
		[ $pass != all ] || pass=
		case $pass in
		'' | -fno-localize) ;;
		*) [ $((turn % step)) = 0 ] || { turn=$((turn + 1)) && continue; } ;;
		esac
		cc=$(pick $turn gcc clang-19) level=$(pick $((turn / 2)) -O1 -O2)
		words="-network=mpi -w -fwrapv --cc=$cc $level $pass"
		job=$(pick $((turn + seed)) 2:4 3:3)
		[ $((turn % 3)) != 1 ] || [ -z "$pass" ] || [ $pass = -fno-localize ] || words="$words -T ${job#*:}"
		guard "$bin/upcc" $words -no-pie program.upc -lm -o program 2>err || lost "not compiled: upcc $words"
		line=$(sed -n "$((turn % n_options + 1))p" options)
		compare "$(pick $turn $mpis):$job" "$words" "$line"
		if [ -z "$pass" ] || [ $pass = -fno-localize ]; then # these on both, and with nothing of the network
			compare "$(pick $turn $mpis):$(pick $((turn + seed + 1)) 2:4 3:3)" "$words" "$line"
			compare "$(pick $turn $mpis):$job" "$words" 'UPC_CACHE=off UPC_COMBINE=0'
		fi
		turn=$((turn + 1))
	done
}

seed=$first
while [ $((seed - first)) -lt "$programs" ]; do
	for theme in $themes; do
		echo "$theme $seed"
		prepare
		compare_all
		tried=$((tried + 1))
	done
	seed=$((seed + 1))
done
echo "$tried programs, run $n_runs times"
[ "$tried" -ge "$programs" ] && [ $n_runs -gt $((tried * 4)) ] || fail "only $tried programs, run $n_runs times"
end_test
