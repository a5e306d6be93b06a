/* SPDX-License-Identifier: MIT
 *
 * replay.h - what the events of one thread add up to, event by event.
 */
#ifndef UPCPROF_REPLAY_H
#define UPCPROF_REPLAY_H

#include "read/parts.h"

/* replay.c: the profile, traffic, locks and barriers of a thread that has none. */
struct replay;

struct replay *replay_new(struct measurement *m, struct thread_record *t);
void replay_event(struct replay *r, const struct event *event);
/* Fills the thread's tables, and drops the rest. */
void replay_free(struct replay *r);

/* instances.c: the barriers of all threads.  One thread after the other is counted. */
struct counting {
	size_t next;      /* the barrier that comes */
	int64_t notified; /* how long the notify of it took */
	int64_t arrival;
	int last;
	bool has_gap; /* measurement was off since the last barrier */
};

void instances_event(struct measurement *m, struct counting *c, const struct event *event);
/* After all threads: drops those that not all threads report in the same way. */
void instances_finish(struct measurement *m);

#endif
