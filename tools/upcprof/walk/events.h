/* SPDX-License-Identifier: MIT
 *
 * events.h - what an event is for the replay.
 */
#ifndef UPCPROF_WALK_EVENTS_H
#define UPCPROF_WALK_EVENTS_H

#include <stdbool.h>

enum event_part {
	PART_REGION, /* functions, loops, the user's events, and what the library does alone */
	PART_FENCE,
	PART_NOTIFY,
	PART_UNLOCK,
	/* The time of these, with all that is in it, is one act: */
	PART_BARRIER,
	PART_WAIT,
	PART_COLLECTIVE, /* and what else all threads call together */
	PART_LOCK,
	PART_READ, /* of a single object */
	PART_COPY
};

static inline bool part_is_whole(enum event_part part)
{
	return part >= PART_BARRIER;
}

/* tag: of gasp_upc.h */
enum event_part part_of(unsigned tag);

/* Whether the event starts a transfer that goes on after it. */
bool is_started(unsigned tag);

#endif
