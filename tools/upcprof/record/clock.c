/* SPDX-License-Identifier: MIT
 *
 * clock.c - whether the processor's counter may be used, and what it says beside the
 * clocks.
 */
#define _GNU_SOURCE
#include "record/clock.h"

#include "contract/clock_shift.h"
#include "contract/option.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#if defined __x86_64__
#include <cpuid.h>

/* Linux takes "tsc" out of this list when it sees that it is no good, and the processor
 * tells whether the counter keeps its pace when it saves power. */
static bool counter_is_good(void)
{
	FILE *file = fopen("/sys/devices/system/clocksource/clocksource0/available_clocksource", "re");
	unsigned a, b, c, d;
	char line[256] = "";
	bool is_listed = file && fgets(line, sizeof(line), file) && strstr(line, "tsc");

	if (file)
		fclose(file);
	return is_listed && __get_cpuid(0x80000007, &a, &b, &c, &d) && (d >> 8 & 1);
}

#define NAME "tsc"
#elif defined __aarch64__
static bool counter_is_good(void)
{
	return true; /* the architecture says so */
}

#define NAME "cntvct"
#else
static bool counter_is_good(void)
{
	return false;
}

#define NAME ""
#endif

static struct clock_shift shift;

void clock_choose(struct clock *clock, int host)
{
	const char *wish = getenv("UPCPROF_CLOCK");

	clock->is_counter = counter_is_good() && !(wish && strcmp(wish, "monotonic") == 0);
	shift = shift_read(getenv(OPTION_SHIFT), host);
	clock->name = clock->is_counter ? NAME : "monotonic";
}

static uint64_t clock_ns(clockid_t id)
{
	struct timespec time;

	clock_gettime(id, &time);
	return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t clock_kernel(void)
{
	return (uint64_t)shift_apply(&shift, (int64_t)clock_ns(CLOCK_MONOTONIC));
}

/* Of some tries the one in which the counter moved least around the clock. */
struct instant clock_pair(const struct clock *clock)
{
	struct instant best = {0};
	uint64_t before, after, ns, least = UINT64_MAX;

	for (int i = 0; i < 5; i++) {
		before = clock_now(clock);
		ns = clock_kernel();
		after = clock_now(clock);
		if (after - before >= least)
			continue;
		least = after - before;
		best.ticks = before + least / 2;
		best.monotonic = ns;
	}
	if (!clock->is_counter)
		best.ticks = best.monotonic;
	best.real = clock_ns(CLOCK_REALTIME);
	return best;
}

uint64_t clock_ticks(const struct clock *clock, const struct instant *since, uint64_t ns)
{
	struct instant now;

	do
		now = clock_pair(clock);
	while (now.monotonic - since->monotonic < 100000);
	return (uint64_t)((double)ns * (double)(now.ticks - since->ticks)
			  / (double)(now.monotonic - since->monotonic));
}
