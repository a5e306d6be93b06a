#!/bin/sh
# SPDX-License-Identifier: MIT
#
# deadlock.sh - threads of several hosts that wait for each other for ever are reported like those of one
# (stress/deadlock), once for the whole job; threads that only wait long are left alone, and so is a job of which
# a host is stopped for a while.  A quick run does each case once, on 3 or 2 hosts; a whole one in each job.  The cases run
# side by side, a few at a time.
# shellcheck disable=SC2086 # lists
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"
. "$UPC2C_SOURCE/tests/deadlocks.sh"

start_test network/deadlock
source=$UPC2C_SOURCE/tests/stress/deadlock.upc
cd "$work" || exit
"$bin/upcc" -network=mpi -w -g -O1 -pthread "$source" -o program || fail 'does not compile'
UPC_QUIET=1
export UPC_QUIET
n_started=0

# MPI:HOSTS:THREADS CASE: starts it; its status and messages will be in JOB-CASE.*.
start() {
	(
		work=$work/$1-$2
		run_job "$1" ./program "$2" >"$1-$2.out" 2>"$1-$2.err"
		echo $? >"$1-$2.status"
		remove_launcher_words "$1-$2.err"
	) </dev/null &
	n_started=$((n_started + 1))
	[ $((n_started % 5)) != 0 ] || wait
}

dead='lock_barrier barrier_holds cycle cycle_end split rendezvous rendezvous_end attempt_holds continued collective
collective_some unposted passed queued'
quiet='late asleep posted polling slow busy spinning handing stopped'
jobs='' of_four=
for job in mpich:3:3 mpich:2:3 openmpi:2:3; do
	has_mpi ${job%%:*} || continue
	jobs="$jobs $job"
	of_four=${job%3}4
done
[ -n "$jobs" ] || end_test
is_whole || quiet='late posted slow stopped' # the others spin

for case in $dead $quiet; do
	for job in $(choose $case $jobs); do
		start $job $case
	done
done
start $of_four cycle_all
wait

for case in $dead; do
	for job in $(choose $case $jobs); do
		reported $job-$case
		[ $case != rendezvous ] || grep -q 'thread 2 on host[12]: upc_barrier at' $job-$case.err ||
			fail "$job: no host is named"
	done
done
for case in $quiet; do
	for job in $(choose $case $jobs); do
		silent $job-$case
	done
done
reported $of_four-cycle_all
end_test
