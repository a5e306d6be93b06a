#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tests how a thread ends: the tool gets the place, as its last event (GASP 5.4.1).  With UPC2C_NETWORK set, each thread
# is on a host of its own.
# GASP-69 GASP-70.
. "$UPC2C_SOURCE/tests/recorder.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"
start_gasp_test "exits${UPC2C_NETWORK:+-on-hosts}"
network=smp launch='-n 3'
if [ -n "${UPC2C_NETWORK:-}" ]; then
	choose_mpis
	network=mpi launch='-n 3 -pretend-hosts 3'
fi
recorder all
cat >p.upc <<'END'
#include <upc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "turns.h"
upc_lock_t *lock;
shared long ids[THREADS];
static void handler(void) { upc_fence; }
static int deep(int n)
{
	if (n == 0)
		exit(3);
	return deep(n - 1) + 1;
}
static void child(void)
{
	int status;
	pid_t id = fork();

	if (id == 0) {
		upc_fence;
		exit(0);
	}
	waitpid(id, &status, 0);
	upc_fence;
}
int main(int argc, char **argv)
{
	const char *how = argc > 1 ? argv[1] : "";

	lock = upc_all_lock_alloc();
	ids[MYTHREAD] = getpid();
	upc_barrier; /* all have come here */
	for (int i = 0; argc > 1 && MYTHREAD == THREADS - 1 && i < MYTHREAD; i++)
		await_sleep(ids[i]); /* in the next barrier, or elsewhere */
	if (!strcmp(how, "segv") && MYTHREAD == THREADS - 1)
		*(shared int *)0 = 1;
	if (!strcmp(how, "nested"))
		deep(3);
	if (!strcmp(how, "handler"))
		atexit(handler);
	if (!strcmp(how, "fork"))
		child();
	if (!strcmp(how, "global") && MYTHREAD == THREADS - 1)
		upc_global_exit(5);
	if (!strcmp(how, "abort") && MYTHREAD == THREADS - 1)
		abort();
	if (!strcmp(how, "_Exit") && MYTHREAD == THREADS - 1)
		_Exit(6);
	if (!strcmp(how, "quick") && MYTHREAD == THREADS - 1)
		quick_exit(7);
	if (!strcmp(how, "mismatch") && MYTHREAD == THREADS - 1)
		upc_barrier 1;
	if (!strcmp(how, "unlock") && MYTHREAD == THREADS - 1)
		upc_unlock(lock);
	if (!strcmp(how, "deadlock") && MYTHREAD == 0)
		upc_lock(lock);
	if (!strcmp(how, "deadlock"))
		upc_barrier;
	if (!strcmp(how, "deadlock") && MYTHREAD != 0)
		upc_lock(lock);
	upc_barrier 2;
	return argc > 2;
}
END
good "$upcc" -network=$network -w --inst -I"$UPC2C_SOURCE/tests/check" p.upc all.o -o p
good "$upcc" -network=$network -w --inst -I"$UPC2C_SOURCE/tests/check" p.upc -o bare

# Sets the program that has this tool, or loads it.
use() {
	program=./bare
	[ "$1" != linked ] || program=./p
}

# STATUS ARGUMENT...: runs it on 3 threads; a quick run with one of the two tools.
ends() {
	status=$1
	shift
	for tool in $(choose "exits $*" linked ./all.so); do
		use "$tool"
		# shellcheck disable=SC2086 # a list
		record "$tool" "$upcrun" $launch $program "$@"
		[ $got = "$status" ] || show "status $got, not $status: $*"
		for t in 0 1 2; do
			calls_of $t | tail -n 3 >"last.$t" || exit
		done
		"$check" "$@"
	done
}

# The last calls of a thread are those of standard input.
last() {
	cat >"$work/expected"
	tail -n "$(wc -l <"$work/expected")" "last.$1" >"$work/got"
	same "thread $1" "$work/expected" "$work/got" || show "wrong end of $program"
}

at_return() {
	for t in 0 1 2; do
		printf '%s\n' "GASP_UPC_COLLECTIVE_EXIT start p.upc:$line $result" \
			"GASP_UPC_COLLECTIVE_EXIT end p.upc:$line $result" finish | last $t || exit
	done
}
check=at_return line=$(grep -n 'return argc' p.upc | cut -d: -f1):2 result=0
ends 0
result=1
ends 1 x x
result=0
ends 0 handler
grep -q GASP_UPC_FENCE "$RECORD.0" || show 'no event of an exit handler'
ends 0 fork
[ "$(grep -c GASP_UPC_FENCE "$RECORD.0")" = 2 ] || show 'events of a process that is no thread'
[ "$(grep -c finish "$RECORD.0")" = 1 ] || show 'the end of a process that is no thread'

nested() {
	for t in 0 1 2; do
		printf '%s\n' "GASP_UPC_COLLECTIVE_EXIT start p.upc:14:3 3" \
			"GASP_UPC_COLLECTIVE_EXIT end p.upc:14:3 3" finish | last $t || exit
	done
}
check=nested
ends 3 nested

# Checks thread 2 alone; the others sleep in a barrier, and the tool hears that they are killed.
alone() {
	printf '%s\n' "GASP_UPC_NONCOLLECTIVE_EXIT atomic $place $result" finish | last 2 || exit
	for t in 0 1; do
		[ "$(tail -n 1 last.$t)" = killed ] || show "thread $t does not end as it should: $*"
		! grep -q EXIT "$RECORD.$t" || show "an event for thread $t, which did not exit: $*"
	done
}
place_of() {
	place=p.upc:$(grep -n "$1" p.upc | cut -d: -f1):$2
}
check=alone
place_of 'upc_global_exit(5)' 3 && result=5
ends 5 global
place_of 'abort()' 3 && result=134
ends 134 abort
place_of '_Exit(6)' 3 && result=6
ends 6 _Exit
place_of 'quick_exit(7)' 3 && result=7
ends 7 quick
place_of 'upc_unlock(lock)' 3 && result=1
ends 1 unlock

# The runtime ends the program: the thread that finds the fault is the one that exits.  Other hosts hear of it when
# their threads may have left the barrier.
mismatch() {
	cat last.? | grep -q "GASP_UPC_NONCOLLECTIVE_EXIT atomic p.upc:[0-9]*:0 1" || show 'nobody exits'
	end='[a-z]*'
	[ $network = smp ] || end=end
	! cat last.? | grep -q "GASP_UPC_COLLECTIVE_EXIT $end" || show 'an end that was not'
	for t in 0 1 2; do
		case $(tail -n 1 last.$t) in finish | killed) ;; *) show "thread $t does not end" ;; esac
	done
}
check=mismatch
ends 1 mismatch

# All that wait for ever exit.
deadlock() {
	for t in 0 1 2; do
		printf '%s\n' "GASP_UPC_NONCOLLECTIVE_EXIT atomic ? 1" finish >"$work/expected"
		sed 's/p.upc:[0-9]*:[0-9]*/?/' last.$t | tail -n 2 >"$work/got"
		same "thread $t" "$work/expected" "$work/got" || show 'deadlock'
	done
}
check=deadlock
ends 1 deadlock
err_has "upc_lock at p.upc:$(grep -n '[^n]lock(lock);' p.upc | tail -n 1 | cut -d: -f1):3"

# The message of a fault has its place in the source, not in the headers of instrumentation, and there is no event:
# the tool may be what is broken.
fault() {
	err_has "thread 2 was killed by SIGSEGV at $place:3 \\(address 0x"
	for t in 0 1; do
		[ "$(tail -n 1 last.$t)" = killed ] || show "thread $t does not end as it should"
	done
	! grep -q EXIT "$RECORD".? || show 'an event in spite of a fault'
}
check=fault place=p.upc:$(grep -n 'shared int \*)0 = 1' p.upc | cut -d: -f1)
for tool in $(choose 'exits segv' linked ./all.so); do
	use "$tool"
	# shellcheck disable=SC2086 # a list
	record "$tool" "$upcrun" $launch $program segv
	[ $got = 139 ] || show "status $got of a fault"
	for t in 0 1; do
		tail -n 1 "$RECORD.$t" >last.$t
	done
	fault
done
end_command_test
