/* SPDX-License-Identifier: MIT
 *
 * handoff.c - a lock becomes free just before the thread that waits for it asks to be its next owner.
 * The thread takes it, and must not be handed it once more when it gives it back (UPC 1.2 7.2.4).
 *
 * A thread asks after a look at the clock, which is ours: there the owner gives the lock back.
 */
#define _GNU_SOURCE
#include <upc.h>

#include "check.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define SLEEPERS 0x80000000u /* a bit of the word that a lock begins with */

UPCR_UNIT("handoff.upc", 0);

enum { HELD, WANTED, FREE };

static UPCR_SHARED(state, int, 0, 1, 0);
static upcr_pts lock;
static bool wants_lock;

static void wait_for(int wanted)
{
	while (upcr_get_int_strict(upcr_at(state)) != wanted)
		sched_yield();
}

static bool has_sleepers(void)
{
	return atomic_load((atomic_uint *)(void *)lock.addr) & SLEEPERS;
}

int clock_gettime(clockid_t clock, struct timespec *time)
{
	int status = (int)syscall(SYS_clock_gettime, clock, time);

	if (wants_lock && has_sleepers()) {
		wants_lock = false;
		upcr_put_int_strict(upcr_at(state), WANTED);
		wait_for(FREE);
		time->tv_sec++; /* it has waited for long */
	}
	return status;
}

int main(void)
{
	lock = upc_all_lock_alloc();
	if (MYTHREAD == 0)
		upc_lock(lock);
	upcr_barrier();
	if (MYTHREAD == 1) {
		wants_lock = true;
		upc_lock(lock);
		CHECK(!wants_lock);
		upc_unlock(lock);
	} else if (MYTHREAD == 0) {
		if (THREADS > 1)
			wait_for(WANTED);
		upc_unlock(lock);
		upcr_put_int_strict(upcr_at(state), FREE);
	}
	upcr_barrier();
	if (MYTHREAD == THREADS - 1) {
		CHECK(upc_lock_attempt(lock) == 1);
		upc_unlock(lock);
	}
	upcr_barrier();
	return 0;
}
