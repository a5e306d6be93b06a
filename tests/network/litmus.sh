#!/bin/sh
# SPDX-License-Identifier: MIT
#
# litmus.sh [ROUNDS [MPI...]] - the litmus programs of run/ with each thread on a host of its own: what UPC forbids is
# never seen, and that far writes are still under way is, or the others prove nothing; the same with the cache always on.
# Prints how often each outcome came.  By hand with 100000 rounds; jobs of four hosts make a quarter of them.  That takes
# two hours.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/litmus

rounds=${1:-40}
[ $# -lt 1 ] || shift
if [ $# = 0 ]; then
	choose_mpis
	# shellcheck disable=SC2086 # a list
	set -- $mpis
fi
guard_seconds=$((600 + rounds))
for program in mem-001-litmus mem-013-shapes atom-007-litmus; do
	guard "$bin/upcc" -network=mpi -O2 -DLITMUS_HOSTS "$UPC2C_SOURCE/tests/run/$program.upc" -o "$work/$program" ||
		fail "$program does not compile"
done

# Runs of a program, as CACHE:HOSTS:THREADS; a quick test has one.  $1: MPI, $2: program.
runs() {
	set -- "litmus $1 $2" adaptive:2:2 on:2:2 adaptive:4:4 on:4:4
	if [ "$rounds" -gt 1000 ]; then
		shift
		echo "$@"
	else
		choose "$@"
	fi
}

# $1: what UPC_CACHE is, $2: program, $3: job
litmus() {
	n=$rounds
	case $3 in *:4:4) [ "$rounds" -le 1000 ] || n=$((rounds / 4)) ;; esac
	printf '%s, %s, UPC_CACHE=%s\n' "$2" "$3" "$1"
	UPC_CACHE=$1 run_job "$3" "$work/$2" "$n" </dev/null >"$work/out" 2>"$work/err"
	got=$?
	cat "$work/out"
	[ $got = 0 ] && [ "$(tail -n 1 "$work/out")" = ok ] && [ ! -s "$work/err" ] && return
	head -n 20 "$work/err"
	fail "status $got of $2, $3, UPC_CACHE=$1"
}

for mpi; do
	has_mpi "$mpi" || continue
	for program in mem-001-litmus mem-013-shapes atom-007-litmus; do
		for run in $(runs "$mpi" $program); do
			litmus "${run%%:*}" $program "$mpi:${run#*:}"
		done
	done
done
end_test
