/* SPDX-License-Identifier: MIT
 *
 * idle.c - the agent without work: it polls, yields the processor, or sleeps.
 */
#define _GNU_SOURCE
#include "engine/engine.h"
#include "network/agent.h"
#include "network/wire.h"

#include <sched.h>

#define POLLS       64        /* in a row while bytes are moved: MPI moves some in each poll */
#define AWAKE       10000000L /* ns that it polls after the last work, yielding the processor */
#define BREAK       1000000L  /* ns that it sleeps instead, after another process needed the processor */
#define TAKEN       100000L   /* ns for another process: then there are more processes than processors */
#define SHORT_SLEEP 20        /* us */
#define LONG_SLEEP  1000      /* us */
#define ARMED_SLEEP 10000     /* us, if the network ends it */
#define SHARE       8         /* the sleep's part of the time since the last work */

/* Sleeps until a thread of this host ends the sleep or, if the network can, a message of another host. If it
 * cannot, the sleep takes a part of the time since the last work; messages of other hosts wait meanwhile. So
 * no message waits much longer than the threads have computed, and an agent without work leaves them the
 * processors. */
static void nap(long idle, unsigned seen)
{
	const int armed = engine->arm ? engine->arm(agent_ring) : -1;
	long us = idle / 1000 / SHARE;

	if (armed == 0)
		return;
	us = us < SHORT_SLEEP ? SHORT_SLEEP : us > LONG_SLEEP ? LONG_SLEEP : us;
	atomic_store(&exchange->is_idle, 1);
	if (atomic_load(&exchange->bell) == seen)
		platform.sleep(&exchange->bell, seen, armed == 1 ? ARMED_SLEEP : (int)us);
	atomic_store(&exchange->is_idle, 0);
}

bool agent_idle(bool was_busy)
{
	static unsigned seen, n_busy, n_looks, n_polls;
	static long since, last_short;
	long time, after;

	if (was_busy) {
		since = 0;
		return ++n_busy % 256 == 0;
	}
	if (agent_is_moving() && ++n_polls % POLLS)
		return false;
	time = platform.clock();
	if (since == 0)
		since = time;
	if (time - since < AWAKE && time - last_short > BREAK) {
		seen = atomic_load(&exchange->bell);
		sched_yield();
		after = platform.clock();
		if (after - time > TAKEN)
			last_short = after;
		return ++n_looks % 64 == 0 || after - time > TAKEN;
	}
	nap(time - since, seen);
	seen = atomic_load(&exchange->bell);
	return true;
}
