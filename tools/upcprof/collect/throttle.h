/* SPDX-License-Identifier: MIT
 *
 * throttle.h - functions that are called often and are short are only counted from then on.
 */
#ifndef THROTTLE_H
#define THROTTLE_H

#include "record/record.h"

/* Throttles the function of a site if its calls are so short that measuring them costs too much. */
void throttle_short(context *c, unsigned number, uint64_t now);

/* Counts a call of a function that took `time`. In a recursive function each moment counts once. */
static inline void throttle_count(context *c, const struct live_frame *ended, uint64_t time, uint64_t now)
{
	const unsigned number = ended->site;
	struct live_site *site = &c->tree.sites[number];

	site->calls++;
	site->time += time - (time < ended->again ? time : ended->again);
	if (c->tree.top->site == number)
		c->tree.top->again += time;
	if (UNLIKELY(c->options.throttle_count && site->calls >= c->options.throttle_count) && number
		&& !site->is_throttled)
		throttle_short(c, number, now);
}

#endif
