/* SPDX-License-Identifier: MIT
 *
 * clock_shift.h - different clocks for pretended hosts, which share one: UPCR_CLOCK_SHIFT=HOST:MS:PPM sets
 * that host's clock ahead by so many milliseconds, and makes it fast by so many millionths. Commas
 * separate several hosts. The runtime and the profiler both read it.
 */
#ifndef CLOCK_SHIFT_H
#define CLOCK_SHIFT_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct clock_shift {
	int64_t ns, ppm;
};

/* Returns the shift of a host, from the value of the variable or NULL. */
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

/* Returns the time on the shifted clock at time `ns`. It grows without steps, so that it never goes back. */
static inline int64_t shift_apply(const struct clock_shift *shift, int64_t ns)
{
	return ns + shift->ns + ns / 1000000 * shift->ppm + ns % 1000000 * shift->ppm / 1000000;
}

#endif
