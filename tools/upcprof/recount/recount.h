/* SPDX-License-Identifier: MIT
 *
 * recount.h - what the events of one thread add up to, event by event.
 */
#ifndef UPCPROF_RECOUNT_H
#define UPCPROF_RECOUNT_H

#include "read/parts.h"

/* recount.c: computes the profile, traffic, locks and barriers of a thread that has none. */
struct recount;

struct recount *recount_new(struct measurement *m, struct thread_record *t);
void recount_event(struct recount *r, const struct event *event);
/* Fills the thread's tables and frees the rest. */
void recount_free(struct recount *r);

/* instances.c: counts the barriers of all threads, one thread after the other. */
struct counting {
	size_t next;      /* the next barrier */
	int64_t notified; /* the duration of its notify */
	int64_t arrival;
	int last;
	bool has_gap; /* measurement was off after the last barrier */
};

void instances_event(struct measurement *m, struct counting *c, const struct event *event);
/* Drops the barriers that the threads report differently, after all threads have been read. */
void instances_finish(struct measurement *m);

#endif
