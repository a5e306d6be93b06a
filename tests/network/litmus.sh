#!/bin/sh
# SPDX-License-Identifier: MIT
#
# litmus.sh [ROUNDS [MPI...]] - the litmus programs of run/ with each thread on a host of its own: what UPC forbids is
# never seen, and that far writes are still under way is, or the others prove nothing.  Prints how often each outcome
# came.  By hand with 100000 rounds; jobs of four hosts make a quarter of them.  That takes an hour.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/litmus

rounds=${1:-200}
[ $# -lt 1 ] || shift
[ $# -gt 0 ] || set -- mpich openmpi
guard_seconds=$((120 + rounds))
for program in mem-001-litmus mem-013-shapes atom-007-litmus; do
	guard "$bin/upcc" -network=mpi -O2 -DLITMUS_HOSTS "$UPC2C_SOURCE/tests/run/$program.upc" -o "$work/$program" ||
		fail "$program does not compile"
done
for mpi; do
	has_mpi "$mpi" || continue
	for program in mem-001-litmus mem-013-shapes atom-007-litmus; do
		for job in "$mpi:2:2" "$mpi:4:4"; do
			[ "$job" != openmpi:4:4 ] || [ "$rounds" -gt 1000 ] || continue
			n=$rounds
			[ "$job" = "$mpi:2:2" ] || [ "$rounds" -le 1000 ] || n=$((rounds / 4))
			printf '%s, %s\n' "$program" "$job"
			run_job "$job" "$work/$program" "$n" </dev/null >"$work/out" 2>"$work/err"
			got=$?
			cat "$work/out"
			[ $got = 0 ] && [ "$(tail -n 1 "$work/out")" = ok ] && [ ! -s "$work/err" ] && continue
			head -n 20 "$work/err"
			fail "status $got of $program, $job"
		done
	done
done
end_test
