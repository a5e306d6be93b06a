#!/bin/sh
# SPDX-License-Identifier: MIT
#
# model.sh [SECONDS [SEED [JOB...]]] - model.upc on 2 to 4 hosts, all jobs together for so long; a JOB is
# MPI:HOSTS:THREADS.  By hand for ten minutes.  Prints how much memory it needed over time.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/model

seconds=${1:-10} seed=${2:-1}
[ $# -lt 2 ] || shift
[ $# -lt 1 ] || shift
[ $# -gt 0 ] || set -- mpich:2:4 mpich:3:4 mpich:4:4 openmpi:2:4
guard "$bin/upcc" -network=mpi -O2 -Wall -Wextra -Werror "$UPC2C_SOURCE/tests/network/model.upc" -o "$work/model" ||
	fail 'it does not compile'
each=$((seconds / $# + (seconds < $#)))
guard_seconds=$((4 * each + 60))
for job; do
	has_mpi "${job%%:*}" || continue
	echo "$job, seed $seed"
	run_job "$job" "$work/model" "$each" "$seed" </dev/null >"$work/out" 2>"$work/err"
	got=$?
	cat "$work/out"
	if [ $got != 0 ] || [ "$(tail -n 1 "$work/out")" != ok ] || [ -s "$work/err" ]; then
		head -n 20 "$work/err"
		fail "status $got with the job $job and the seed $seed"
	fi
	seed=$((seed + 1))
done
end_test
