/* SPDX-License-Identifier: MIT
 *
 * links.h - what one thread's events have to do with another's: who has come to a barrier, who released a
 * lock last, who wrote a value last.
 */
#ifndef UPCPROF_LINKS_H
#define UPCPROF_LINKS_H

#include "read/read.h"
#include "recount/lookup.h"

enum { OPEN_INSTANCES = 256 }; /* of each kind; older ones count as lost */

struct trace_instance { /* a barrier or a collective */
	size_t number;  /* + 1; 0: none yet */
	unsigned arrived, last_thread;
	int64_t last; /* the latest arrival so far */
};

struct last_change { /* the last release or write; thread -1: none */
	int thread;
	int64_t time;
};

struct links {
	const struct measurement *m;
	struct trace_instance instances[2][OPEN_INSTANCES]; /* of barriers, of collectives */
	unsigned *arrivals[2];                              /* by thread */
	int64_t *ends;    /* the end of each thread's events; INT64_MIN: it has none */
	unsigned threads; /* number of threads with events */
	struct lookup locks, values;
	struct last_change *releases, *writes;
	size_t n_releases;
};

struct links *links_new(const struct measurement *m);
void links_free(struct links *l);

/* Records a thread's arrival at its next barrier or collective, and returns that. */
struct trace_instance *instance_arrive(struct links *l, bool is_collective, unsigned thread, int64_t time);

/* Returns the thread's latest barrier or collective, or NULL if other threads are too far ahead. */
struct trace_instance *instance_now(struct links *l, bool is_collective, unsigned thread);

/* Returns true if all possible threads have arrived: those whose events end before `time` cannot. */
bool instance_is_complete(const struct links *l, bool is_collective, const struct trace_instance *instance,
	int64_t time);

/* Returns the number of a lock. */
size_t lock_number(struct links *l, int64_t thread, uint64_t offset);

/* Calls `found` for each value in the bytes from offset on for which some thread waited. */
void values_in(struct links *l, int64_t thread, uint64_t offset, uint64_t bytes,
	void (*found)(void *context, size_t value), void *context);

#endif
