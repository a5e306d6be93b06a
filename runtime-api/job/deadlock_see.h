/* SPDX-License-Identifier: MIT
 *
 * deadlock_see.h - a host's observations of waiting threads (deadlock_see.c), for deadlock_far.c.
 */
#ifndef DEADLOCK_SEE_H
#define DEADLOCK_SEE_H

#include "job/deadlock.h"

/* The subjects of facts: each thread of the host; the waiting calls of other hosts' threads; and the
 * holders of its cohorts of locks, by number. */
enum about { ABOUT_THREAD, ABOUT_CALL, ABOUT_PLACE, N_ABOUT };
enum fact_kind { FACT_NONE, FACT_WAITS, FACT_ENDED, FACT_ENDED_EARLY };

struct wait_snapshot {
	int kind;      /* NONE: it may go on */
	int wait;      /* enum wait_kind */
	int holder;    /* the lock's holder, a thread or a cohort; or the awaited thread, or -1 */
	unsigned turn; /* the wait's, if a call waits on another host; for a cohort, as in `holder` */
	const void *lock;
	unsigned need, count[N_COUNTS];
};

/* The facts of this look, about each thread, and about each cohort by its number; views of this host's
 * threads. */
extern struct wait_snapshot *wait_snapshots[N_ABOUT];
extern struct view *thread_views;

/* Looks at all of them. by_kernel: the kernel must confirm that threads sleep. */
void sights_take(bool by_kernel);

/* Returns zeroed memory; ends the job if there is none. */
void *deadlock_room(size_t n, size_t size);

#endif
