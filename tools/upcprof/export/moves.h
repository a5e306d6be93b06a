/* SPDX-License-Identifier: MIT
 *
 * moves.h - what an event does with shared memory.
 */
#ifndef UPCPROF_MOVES_H
#define UPCPROF_MOVES_H

#include "read/read.h"

enum { MOST_MOVES = 2 };

struct data_move {
	enum upcprof_way way;
	unsigned peer;  /* the thread whose memory it is */
	uint64_t bytes; /* 0: not known, as of atomics */
};

/* The reads and writes of an event with arguments; gives how many. */
unsigned moves_of(const struct measurement *m, const struct event *event, struct data_move moves[MOST_MOVES]);

/* The lock of an event's arguments or results; false if there is none. */
bool lock_of(const struct measurement *m, const struct event *event, struct event_argument *lock);

#endif
