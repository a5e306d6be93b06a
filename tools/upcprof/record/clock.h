/* SPDX-License-Identifier: MIT
 *
 * clock.h - the time of events: the processor's counter where the kernel trusts it to run
 * evenly and alike on all processors, else the kernel's clock; and what the system says of processors.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Counters run at some GHz: a tick of 4 counts keeps a trace's differences of time short.
 */
enum { CLOCK_SHIFT = 2 };

struct clock {
	bool is_counter;
	const char *name; /* for META */
};

/* One instant, in ticks, ns of CLOCK_MONOTONIC and ns since 1970. */
struct instant {
	uint64_t ticks, monotonic, real;
};

/* host: of several, which one; UPCR_CLOCK_SHIFT may say, for tests, that its clock is another one. */
void clock_choose(struct clock *clock, int host);
struct instant clock_pair(const struct clock *clock);

/* How many ticks go into so many ns, by the time since an earlier instant; if that was
 * just now, waits for a moment. */
uint64_t clock_ticks(const struct clock *clock, const struct instant *since, uint64_t ns);

static inline uint64_t clock_counter(void)
{
#if defined __x86_64__
	return __builtin_ia32_rdtsc() >> CLOCK_SHIFT;
#elif defined __aarch64__
	uint64_t count; /* some 25 to 1000 MHz */

	__asm__ volatile("mrs %0, cntvct_el0" : "=r"(count));
	return count;
#else
	return 0;
#endif
}

uint64_t clock_kernel(void); /* ns of CLOCK_MONOTONIC */

static inline uint64_t clock_now(const struct clock *clock)
{
	if (__builtin_expect(clock->is_counter, 1))
		return clock_counter();
	return clock_kernel();
}

/* Processors that this process may use; 0: the system does not tell. */
uint64_t machine_processors(void);

/* How long this thread ran, and how long it was ready to run but had no processor, in ns; false: the system
 * does not tell. */
bool machine_times(uint64_t times[2]);

enum { MACHINE_NAME = 256 };

/* Which processor this is, if the system says it. */
bool machine_name(char name[MACHINE_NAME]);

#endif
