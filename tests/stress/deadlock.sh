#!/bin/sh
# SPDX-License-Identifier: MIT
#
# deadlock.sh - threads that wait for each other for ever are told who waits where for what, and
# the job ends; threads that only wait long are left alone (U-RT-4).  The
# cases of deadlock.upc run side by side: each sleeps for some seconds.
. "$UPC2C_SOURCE/tests/command.sh"
. "$UPC2C_SOURCE/tests/deadlocks.sh"
start_command_test stress/deadlock

source=$UPC2C_SOURCE/tests/stress/deadlock.upc
# shellcheck disable=SC2086 # flags are lists of words
good "$upcc" -w ${UPCC_FLAGS-} -g -O1 -pthread "$source" -o program
# shellcheck disable=SC2086
good "$upcc" -w ${UPCC_FLAGS-} -g -O1 -pthread -check "$source" -o checked

# PROGRAM CASE THREADS: starts it; its status and messages will be in CASE.*.
start() {
	(
		timeout -k 5 60 "$upcrun" -n "$3" "./$1" "$2" >"$1-$2.out" 2>"$1-$2.err"
		echo $? >"$1-$2.status"
	) <"${4:-/dev/null}" &
}

quiet='input late asleep posted polling slow busy spinning handing jumping stopped debugged'
[ -n "${UPC2C_SANITIZE-}" ] || quiet="$quiet sister"
dead='lock_barrier barrier_holds cycle cycle_end split rendezvous rendezvous_end attempt_holds continued collective
collective_some unposted'
for case in $dead; do
	start program "$case" 3
done
start program cycle_all 4
start program crowd 256
start checked cycle 3
start checked lock_barrier 3
start checked collective 3
mkfifo late
(sleep 3 && echo x) >late &
start program input 3 late
for case in $quiet; do
	[ "$case" = input ] || start program "$case" 3
done
wait

for case in $dead cycle_all crowd; do
	reported "program-$case"
done
for case in cycle lock_barrier collective; do
	reported "checked-$case"
done
for case in $quiet; do
	silent "program-$case"
done
end_command_test
