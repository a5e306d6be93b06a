/* SPDX-License-Identifier: MIT
 *
 * throttle.h - functions that are called often and are short are only counted from then on.
 */
#ifndef THROTTLE_H
#define THROTTLE_H

#include "record/record.h"

/* Throttles the function of a site if its calls are so short that telling them costs too much. */
void throttle_short(context *c, unsigned number, uint64_t now);

/* A call of it took `time`. */
static inline void throttle_count(context *c, unsigned number, uint64_t time, uint64_t now)
{
	struct live_site *site = &c->tree.sites[number];

	site->calls++;
	site->time += time;
	if (UNLIKELY(c->options.throttle_count && site->calls >= c->options.throttle_count) && number
		&& !site->is_throttled)
		throttle_short(c, number, now);
}

#endif
