/* SPDX-License-Identifier: MIT
 *
 * clock.h - the time of events: the processor's counter where the kernel trusts it to run
 * evenly and alike on all processors, else the kernel's clock; and what the system says of processors.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Counters run at some GHz: ticks of 4 counts shorten the time differences in a trace. */
enum { CLOCK_SHIFT = 2 };

struct clock {
	bool is_counter;
	const char *name; /* for META */
};

/* One instant in ticks, ns of CLOCK_MONOTONIC and ns since 1970. */
struct instant {
	uint64_t ticks, monotonic, real;
};

/* Chooses the clock. host: the number of this host; UPCR_CLOCK_SHIFT may shift its clock for tests. */
void clock_choose(struct clock *clock, int host);
struct instant clock_pair(const struct clock *clock);

/* Returns the number of ticks in so many ns, by the time since an earlier instant; waits for a moment if that
 * has just been. */
uint64_t clock_ticks(const struct clock *clock, const struct instant *since, uint64_t ns);

static inline uint64_t clock_counter(void)
{
#if defined __x86_64__
	return __builtin_ia32_rdtsc() >> CLOCK_SHIFT;
#elif defined __aarch64__
	uint64_t count; /* runs at 25 to 1000 MHz */

	__asm__ volatile("mrs %0, cntvct_el0" : "=r"(count));
	return count;
#else
	return 0;
#endif
}

uint64_t clock_kernel(void); /* ns of CLOCK_MONOTONIC */

static inline uint64_t clock_ticks_now(const struct clock *clock)
{
	if (__builtin_expect(clock->is_counter, 1))
		return clock_counter();
	return clock_kernel();
}

/* Returns the number of processors that this process may use; 0 if the system does not tell. */
uint64_t machine_processors(void);

/* Sets the ns for which this thread ran, and for which it was ready but had no processor; returns false if
 * the system does not tell. */
bool machine_times(uint64_t times[2]);

enum { MACHINE_NAME = 256 };

/* Sets the name of the processor; returns false if the system does not tell. */
bool machine_name(char name[MACHINE_NAME]);

#endif
