/* SPDX-License-Identifier: MIT
 *
 * <upc_tick.h>: an unsigned type with its limits, and a clock that does not go back and counts
 * nanoseconds as clock_gettime does (U-TICK-1, U-TICK-2).
 */
#include "check.h"

#include <time.h>
#include <upc_tick.h>

#if __UPC_TICK__ != 1
#error __UPC_TICK__
#endif

enum { MANY = 20000, SLEEP = 100000000 };

static const upc_tick_t least = UPC_TICK_MIN, most = UPC_TICK_MAX;
static shared upc_tick_t starts[THREADS];

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* The time between two of our ticks, which lie between two of the system's, and round two more. */
static void sleep_once(void)
{
	struct timespec t = {0, SLEEP}, left;
	uint64_t before = now(), inside, inside_end, after, ns;
	upc_tick_t start = upc_ticks_now(), end;

	inside = now();
	while (nanosleep(&t, &left) != 0)
		t = left;
	inside_end = now();
	end = upc_ticks_now();
	after = now();
	ns = upc_ticks_to_ns(end - start);
	CHECK(ns >= SLEEP);
	CHECK(ns + ns / 1000 + 1000 >= inside_end - inside);
	CHECK(ns <= after - before + (after - before) / 1000 + 1000);
}

int main(void)
{
	upc_tick_t last = upc_ticks_now();
	uint64_t zero = upc_ticks_to_ns(0);

	CHECK((upc_tick_t)-1 > 0 && (upc_tick_t)0.5 == 0);
	CHECK(least == 0 && most == (upc_tick_t)-1);
	CHECK(HAS_TYPE(UPC_TICK_MIN, upc_tick_t) && HAS_TYPE(UPC_TICK_MAX, upc_tick_t));
	CHECK(HAS_TYPE(upc_ticks_now(), upc_tick_t) && HAS_TYPE(upc_ticks_to_ns(1), uint64_t));
	CHECK(zero == 0 && upc_ticks_to_ns(2000000) > upc_ticks_to_ns(1000000));
	for (int i = 0; i < MANY; i++) {
		upc_tick_t t = upc_ticks_now();

		CHECK(t >= last);
		last = t;
	}
	sleep_once();
	starts[MYTHREAD] = upc_ticks_now();
	CHECK(starts[MYTHREAD] >= last);
	return check_done();
}
