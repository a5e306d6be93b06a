/* SPDX-License-Identifier: MIT
 *
 * throttle.c - see throttle.h.
 */
#include "collect/throttle.h"

#include "record/names.h"
#include "record/trace.h"

void throttle_short(context *c, unsigned number, uint64_t now)
{
	struct live_site *site = &c->tree.sites[number];

	if (c->throttle_ticks == 0)
		c->throttle_ticks = clock_ticks(&c->clock, &c->first, c->options.throttle_ns) + 1;
	if (site->time >= site->calls * c->throttle_ticks)
		return;
	site->is_throttled = true;
	names_throttled(c, number);
	if (c->is_traced) {
		trace_make_room(c);
		trace_other(c, UPCPROF_STOP, now, number);
	}
}
