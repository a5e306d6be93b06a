#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unserved: it copies upc2c
# unsanitized: it copies upc2c
#
# asleep.sh - programs with a runtime whose threads sleep whenever they wait, and until they are
# woken: a wake-up that is lost is a hang, which elsewhere is a delay that nobody sees (U-RT-4).
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test stress/asleep

# An installation with that runtime in place of the usual one.
mkdir prefix prefix/lib
cp -r "$UPC2C_BUILD/bin" "$UPC2C_BUILD/include" prefix
cp "$UPC2C_BUILD/lib/libupcr-smp-asleep.a" prefix/lib/libupcr-smp.a
cp "$UPC2C_BUILD/lib/libupcr-gasp.a" prefix/lib
upcc=$PWD/prefix/bin/upcc upcrun=$PWD/prefix/bin/upcrun

# FILE ARGUMENT...: the program ends well at several numbers of threads.
runs() {
	source=$1
	shift
	# shellcheck disable=SC2086 # flags are lists of words
	good "$upcc" -w -O1 ${UPCC_FLAGS-} "$source" -o program
	for threads in 2 5; do
		good "$upcrun" -n $threads ./program "$@"
	done
}

cat >handoff.upc <<'END'
#include <stdio.h>
#include <time.h>
#include <upc.h>
shared int counter, done[THREADS];
static void hold(long ms)
{
	struct timespec time = {0, ms * 1000000};

	nanosleep(&time, NULL);
}
int main(void)
{
	upc_lock_t *lock = upc_all_lock_alloc();

	/* A thread that waits for more than a moment gets the lock from its owner, who wants it again at once. */
	for (int i = 0; i < 30; i++) {
		upc_lock(lock);
		counter++;
		hold(i % 3);
		upc_unlock(lock);
		if (i % 5 == 0)
			hold(1);
	}
	/* Threads come to barriers one after the other. */
	for (int i = 0; i < 2 * THREADS; i++) {
		if (i % THREADS == MYTHREAD)
			hold(3);
		if (i % 2)
			upc_barrier i;
		else {
			upc_notify;
			hold(MYTHREAD % 2);
			upc_wait;
		}
		upc_all_lock_alloc();
	}
	if (counter != 30 * THREADS)
		upc_global_exit(1);
	hold(5 * MYTHREAD); /* and to the end */
	return 0;
}
END
runs handoff.upc
tests=$UPC2C_SOURCE/tests
runs "$tests/stress/victim.upc" 2000
for name in sync-011-collective-inside mem-016-locked-counter lib-017-locks lib-002-allocation \
	coll-006-movement rt-004-progress bupc-002-semaphores; do
	runs "$tests/run/$name.upc"
done
end_command_test
