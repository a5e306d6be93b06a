/* SPDX-License-Identifier: MIT
 *
 * deadlock_see.h - a host's observations of waiting threads (deadlock_see.c), for deadlock_far.c.
 */
#ifndef DEADLOCK_SEE_H
#define DEADLOCK_SEE_H

#include "job/deadlock.h"

/* The subjects of snapshots: the threads of the host; the calls of other hosts' threads that wait here; and
 * the lock cohorts of the host, by number. */
enum about { ABOUT_THREAD, ABOUT_CALL, ABOUT_COHORT, N_ABOUT };
enum fact_kind { FACT_NONE, FACT_WAITS, FACT_ENDED, FACT_ENDED_EARLY };

struct wait_snapshot {
	int kind;      /* enum fact_kind; FACT_NONE: the thread may go on */
	int wait;      /* enum wait_kind */
	int holder;    /* the lock's holder, a thread or a cohort; or the awaited thread, or -1 */
	unsigned turn; /* the number of the thread's wait, if a call waits on another host; for a cohort, the
	                  value of `holder` in the snapshots of those that wait for it */
	const void *lock;
	unsigned need, count[N_COUNTS];
};

/* The snapshots that were taken last, by subject; and views of this host's threads. */
extern struct wait_snapshot *wait_snapshots[N_ABOUT];
extern struct view *thread_views;

/* Takes all snapshots. by_kernel: the kernel must confirm that threads sleep. */
void wait_snapshots_take(bool by_kernel);

/* Returns zeroed memory; ends the job if there is none. */
void *deadlock_room(size_t n, size_t size);

#endif
