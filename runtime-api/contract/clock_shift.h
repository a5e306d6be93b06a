/* SPDX-License-Identifier: MIT
 *
 * clock_shift.h - clocks that differ, on pretended hosts, which have one clock: UPCR_CLOCK_SHIFT=HOST:MS:PPM
 * has that host's clock ahead by so many milliseconds, and fast by so many millionths.  Several
 * hosts have commas between them.  The runtime and the profiler both read it.
 */
#ifndef CLOCK_SHIFT_H
#define CLOCK_SHIFT_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct clock_shift {
	int64_t ns, ppm;
};

/* The shift of a host, by the value of the variable or NULL. */
static inline struct clock_shift shift_read(const char *text, int host)
{
	struct clock_shift shift = {0, 0};
	char *end;

	while (text && *text) {
		long of = strtol(text, &end, 10), ms = *end == ':' ? strtol(end + 1, &end, 10) : 0;
		long ppm = *end == ':' ? strtol(end + 1, &end, 10) : 0;

		if (of == host)
			shift = (struct clock_shift){ms * INT64_C(1000000), ppm};
		text = *end == ',' ? end + 1 : NULL;
	}
	return shift;
}

/* What the clock says when it should say `ns`: without steps, as one that went back would. */
static inline int64_t shift_apply(const struct clock_shift *shift, int64_t ns)
{
	return ns + shift->ns + ns / 1000000 * shift->ppm + ns % 1000000 * shift->ppm / 1000000;
}

#endif
