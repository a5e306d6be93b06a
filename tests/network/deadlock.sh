#!/bin/sh
# SPDX-License-Identifier: MIT
#
# deadlock.sh [all] - threads of several hosts that wait for each other for ever are reported like those of one
# (stress/deadlock), once for the whole job; threads that only wait long are left alone, and so is a job of which
# a host is stopped for a while.  The cases run side by side, a few at a time; by hand, all with each MPI, and those that
# are left alone with each number of hosts.
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"
. "$UPC2C_SOURCE/tests/deadlocks.sh"

start_test network/deadlock
source=$UPC2C_SOURCE/tests/stress/deadlock.upc
cd "$work" || exit
"$bin/upcc" -network=mpi -w -g -O1 -pthread "$source" -o program || fail 'does not compile'
UPC_QUIET=1
export UPC_QUIET
n_started=0 all=0
[ "${1-}" != all ] || all=1

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
if has_mpi mpich; then
	jobs='mpich:3:3 mpich:2:3'
	all_four=mpich:2:4
else
	jobs=
fi
if has_mpi openmpi; then
	[ -n "$jobs" ] || all_four=openmpi:2:4
	[ -n "$jobs" ] && [ $all = 0 ] && some=openmpi:2:3 || jobs="$jobs openmpi:2:3"
fi
[ -n "$jobs" ] || end_test

# The cases in which job $1 is left alone: the second job has every other one.
quiet_of() {
	case $1 in
	"${jobs%% *}") echo "$quiet" ;;
	*) echo "$quiet" | awk -v all="$all" '{ for (i = 1; i <= NF; i += 2 - all) print $i }' ;;
	esac
}

for job in $jobs; do
	for case in $dead $(quiet_of "$job"); do
		start "$job" "$case"
	done
done
for case in lock_barrier cycle unposted asleep; do
	[ -z "${some-}" ] || start "$some" "$case"
done
start "$all_four" cycle_all
wait

for job in $jobs; do
	for case in $dead; do
		reported "$job-$case"
	done
	for case in $(quiet_of "$job"); do
		silent "$job-$case"
	done
done
if [ -n "${some-}" ]; then
	for case in lock_barrier cycle unposted; do
		reported "$some-$case"
	done
	silent "$some-asleep"
fi
reported "$all_four-cycle_all"
for job in $jobs; do
	grep -q 'thread 2 on host[12]: upc_barrier at' "$job-rendezvous.err" || fail "$job: no host is named"
done
end_test
