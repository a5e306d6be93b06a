/* SPDX-License-Identifier: MIT
 *
 * events.h - what an event is for the replay.
 */
#ifndef UPCPROF_REPLAY_EVENTS_H
#define UPCPROF_REPLAY_EVENTS_H

#include <stdbool.h>

enum event_part {
	PART_REGION, /* functions, loops, user events, and library calls of one thread alone */
	PART_FENCE,
	PART_NOTIFY,
	PART_UNLOCK,
	/* The whole time of these, including events inside, is one event of the replay: */
	PART_BARRIER,
	PART_WAIT,
	PART_COLLECTIVE, /* and other functions that all threads call together */
	PART_LOCK,
	PART_READ, /* a read of a single object */
	PART_COPY
};

static inline bool part_is_whole(enum event_part part)
{
	return part >= PART_BARRIER;
}

/* Returns the part of an event with this tag of gasp_upc.h. */
enum event_part event_part_of_tag(unsigned tag);

/* Returns true if the event starts a transfer that continues after it. */
bool is_nonblocking_start(unsigned tag);

#endif
