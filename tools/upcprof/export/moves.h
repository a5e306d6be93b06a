/* SPDX-License-Identifier: MIT
 *
 * moves.h - what an event does with shared memory.
 */
#ifndef UPCPROF_MOVES_H
#define UPCPROF_MOVES_H

#include "format/role.h"
#include "read/read.h"

enum { MOST_MOVES = 2 };

/* Lists the reads and writes of an event with arguments, except those of a collective; returns their number.
 * Atomics have 0 bytes. */
unsigned moves_of(const struct measurement *m, const struct event *event, struct role_move moves[MOST_MOVES]);

/* Adds the bytes of other threads' memory that an event reads and writes. */
void moves_add(const struct measurement *m, const struct event *event, uint64_t remote[UPCPROF_N_WAYS]);

/* Finds the lock in an event's arguments or results; returns false if there is none. */
bool lock_of_event(const struct measurement *m, const struct event *event, struct event_argument *lock);

#endif
