#!/bin/sh
# SPDX-License-Identifier: MIT
#
# model.sh [ROUNDS [SEED [JOB...]]] - model.upc on 2 to 4 hosts, so many rounds in each job; a JOB is
# MPI:HOSTS:THREADS.  By hand for long, with 10,000.  Prints how much memory it needed over time.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/model

rounds=10
! is_whole || rounds=500
rounds=${1:-$rounds} seed=${2:-1}
[ $# -lt 2 ] || shift
[ $# -lt 1 ] || shift
[ $# -gt 0 ] || set -- mpich:2:4 mpich:3:4 mpich:4:4 openmpi:2:4
guard "$bin/upcc" -network=mpi -O2 -Wall -Wextra -Werror "$UPC2C_SOURCE/tests/network/model.upc" -o "$work/model" ||
	fail 'it does not compile'
guard_seconds=$((600 + 4 * rounds))
for job; do
	has_mpi "${job%%:*}" || continue
	echo "$job, seed $seed"
	run_job "$job" "$work/model" "$rounds" "$seed" </dev/null >"$work/out" 2>"$work/err"
	got=$?
	cat "$work/out"
	if [ $got != 0 ] || [ "$(tail -n 1 "$work/out")" != ok ] || [ -s "$work/err" ]; then
		head -n 20 "$work/err"
		fail "status $got with the job $job and the seed $seed"
	fi
	seed=$((seed + 1))
done
end_test
