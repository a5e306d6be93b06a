/* SPDX-License-Identifier: MIT
 *
 * moves.h - what an event does with shared memory.
 */
#ifndef UPCPROF_MOVES_H
#define UPCPROF_MOVES_H

#include "format/role.h"
#include "read/read.h"

enum { MOST_MOVES = 2 };

/* The reads and writes of an event with arguments, but of a collective; gives how many.  Atomics have 0
 * bytes. */
unsigned moves_of(const struct measurement *m, const struct event *event, struct role_move moves[MOST_MOVES]);

/* Adds the bytes that any event reads and writes of other threads' memory. */
void moves_add(const struct measurement *m, const struct event *event, uint64_t remote[UPCPROF_N_WAYS]);

/* The lock of an event's arguments or results; false if there is none. */
bool lock_of(const struct measurement *m, const struct event *event, struct event_argument *lock);

#endif
