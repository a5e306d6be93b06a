/* SPDX-License-Identifier: MIT
 *
 * idle_test.c - idle.c: how long an agent sleeps while there is nothing to do.  The test is the platform,
 * which writes down for how long it should sleep, and the network, which moves nothing and may end the sleep.
 */
#define _GNU_SOURCE
#include "check.h" /* first: without <upc.h> it needs no runtime */

#include "engine/engine.h"
#include "network/agent.h"
#include "network/wire.h"

#include <time.h>

struct exchange *exchange;
static int slept; /* microseconds; 0: not at all */
static long asleep_since;

static int armed; /* what the network answers */
static bool is_armed;

void agent_ring(void)
{
	atomic_fetch_add(&exchange->bell, 1);
}

static int arm(void (*wake)(void))
{
	CHECK(wake == agent_ring);
	is_armed = armed == 1;
	return armed;
}

static struct network_engine network;
const struct network_engine *engine = &network;

bool agent_is_moving(void)
{
	return false;
}

static long time_now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000000000L + time.tv_nsec;
}

static void sleep_note(atomic_uint *word, unsigned seen, int microseconds)
{
	CHECK(word == &exchange->bell && atomic_load(word) == seen);
	CHECK(atomic_load(&exchange->is_idle));
	slept = microseconds;
	asleep_since = time_now();
}

const struct platform platform = {.clock = time_now, .sleep = sleep_note};

static void wait_ms(long ms)
{
	const long end = time_now() + ms * 1000000L;

	while (time_now() < end)
		;
}

/* One look, after which the agent may have slept. */
static void look(bool was_busy)
{
	slept = 0;
	(void)agent_idle(was_busy);
	CHECK(!atomic_load(&exchange->is_idle));
}

int main(void)
{
	long begin;
	int n_looks = 0;

	exchange = calloc(1, sizeof *exchange);
	CHECK(exchange);

	/* Something happens: it does not sleep then, and is to look after other things sometimes only. */
	for (int i = 0; i < 1024; i++) {
		slept = 0;
		n_looks += agent_idle(true);
		CHECK(slept == 0);
	}
	CHECK(n_looks == 4);

	/* Nothing happens for 20 ms: it sleeps for a part of that time, at most. */
	look(false);
	wait_ms(20);
	look(false);
	CHECK(slept == 1000);

	/* A bell that has rung since it looked ends the sleep before it begins. */
	atomic_fetch_add(&exchange->bell, 1);
	look(false);
	CHECK(slept == 0);
	look(false);
	CHECK(slept == 1000);

	/* However long ago the last but one event was: after each the sleeps are short again. */
	for (int i = 0; i < 5; i++) {
		look(true);
		begin = time_now();
		look(false);
		for (int k = 0; k < 100; k++) {
			look(false);
			CHECK(slept <= 20 || slept <= (asleep_since - begin) / 8000);
		}
		wait_ms(11);
		look(false);
		CHECK(slept == 1000);
	}

	/* A network that ends the sleep: it is longer, and there is none if something is there already. */
	network.arm = arm;
	armed = 1;
	look(false);
	CHECK(is_armed && slept == 10000);
	armed = 0;
	look(false);
	CHECK(!is_armed && slept == 0);
	armed = -1;
	look(false);
	CHECK(slept == 1000);
	free(exchange);
	return 0;
}
