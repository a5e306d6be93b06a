/* SPDX-License-Identifier: MIT
 *
 * links.h - what one thread's acts have to do with another's: who has come to a barrier, who released a
 * lock last, who wrote a value last.
 */
#ifndef UPCPROF_LINKS_H
#define UPCPROF_LINKS_H

#include "read/read.h"
#include "replay/lookup.h"

enum { OPEN_MEETINGS = 256 }; /* of each kind; older ones count as lost */

struct trace_meeting { /* a barrier or a collective */
	size_t number; /* + 1; 0: none yet */
	unsigned arrived, last_thread;
	int64_t last; /* when the last one so far arrived */
};

struct last_deed { /* a release, or a write; thread -1: none */
	int thread;
	int64_t time;
};

struct links {
	const struct measurement *m;
	struct trace_meeting meetings[2][OPEN_MEETINGS]; /* of barriers, of collectives */
	unsigned *arrivals[2];                           /* of each thread */
	int64_t *ends;                                   /* of each thread's events; INT64_MIN: it has none */
	unsigned threads;                                /* with events */
	struct lookup locks, values;
	struct last_deed *releases, *writes;
	size_t n_releases;
};

struct links *links_new(const struct measurement *m);
void links_free(struct links *l);

/* The thread has come to its next one; gives it. */
struct trace_meeting *meeting_arrive(struct links *l, bool is_soft, unsigned thread, int64_t time);

/* The one to which the thread came last, or NULL: too many others came to later ones. */
struct trace_meeting *meeting_now(struct links *l, bool is_soft, unsigned thread);

/* Whether all came that can: threads whose events end before `time` do not. */
bool meeting_is_complete(const struct links *l, bool is_soft, const struct trace_meeting *meeting,
	int64_t time);

/* The number of a lock. */
size_t lock_number(struct links *l, int64_t thread, uint64_t offset);

/* Calls `found` for each value in the bytes from offset on that some thread waited for. */
void values_in(struct links *l, int64_t thread, uint64_t offset, uint64_t bytes,
	void (*found)(void *context, size_t value), void *context);

#endif
