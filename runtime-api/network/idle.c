/* SPDX-License-Identifier: MIT
 *
 * idle.c - what an agent does with its time while there is nothing to do: it polls, gives the processor away,
 * or sleeps.
 */
#define _GNU_SOURCE
#include "network/agent.h"
#include "network/wire.h"

#include <sched.h>
#include <time.h>

#define POLLS       64        /* in a row while bytes are moved: MPI moves some in each */
#define AWAKE       10000000L /* ns that it looks without a break after something has happened */
#define BREAK       1000000L  /* ns that it does not, once another process was in need of the processor */
#define SHORT_SLEEP 20000L    /* ns */
#define SHORT_SPAN  1000000000L
#define LONG_SLEEP  1       /* ms */
#define TAKEN       100000L /* ns for another process: then there are more of them than processors */

static long now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000000000L + time.tv_nsec;
}

/* A sleep, which a thread of this host may end; who comes from one goes before who computes. */
static void nap(long idle, unsigned seen)
{
	struct timespec pause = {0, SHORT_SLEEP};

	atomic_store(&exchange->is_idle, 1);
	if (atomic_load(&exchange->bell) == seen) {
		if (idle > SHORT_SPAN)
			platform.sleep(&exchange->bell, seen, LONG_SLEEP);
		else
			nanosleep(&pause, NULL);
	}
	atomic_store(&exchange->is_idle, 0);
}

bool agent_idle(bool was_busy)
{
	static unsigned seen, n_looks, n_polls;
	static long since, last_short;
	long time, after;

	if (was_busy) {
		since = 0;
		return true;
	}
	if (agent_is_moving() && ++n_polls % POLLS)
		return false;
	time = now();
	if (since == 0)
		since = time;
	if (time - since < AWAKE && time - last_short > BREAK) {
		seen = atomic_load(&exchange->bell);
		sched_yield();
		after = now();
		if (after - time > TAKEN)
			last_short = after;
		return ++n_looks % 64 == 0 || after - time > TAKEN;
	}
	nap(time - since, seen);
	seen = atomic_load(&exchange->bell);
	return true;
}
