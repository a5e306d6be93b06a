/* SPDX-License-Identifier: MIT
 *
 * deadlock_see.h - what a host sees of threads that wait (deadlock_see.c), for deadlock_far.c.
 */
#ifndef DEADLOCK_SEE_H
#define DEADLOCK_SEE_H

#include "job/deadlock.h"

#ifdef UPCR_NETWORK

/* What a host knows: what each of its threads does, which calls of other hosts' threads wait here, and who
 * holds its places for locks, by number. */
enum about { ABOUT_THREAD, ABOUT_CALL, ABOUT_PLACE, N_ABOUT };
enum fact_kind { FACT_NONE, FACT_WAITS, FACT_ENDED, FACT_ENDED_EARLY };

struct sight {
	int kind;      /* NONE: it may go on */
	int wait;      /* enum wait_kind */
	int holder;    /* of the lock, thread or place, or who is waited for, or -1 */
	unsigned turn; /* of the wait, if a call waits on another host; of a place, as it is in `holder` */
	const void *lock;
	unsigned need, count[N_COUNTS];
};

/* What was seen at this look, of each thread, and of each place by its number; views of this host's threads.
 */
extern struct sight *sights[N_ABOUT];
extern struct view *thread_views;

/* Looks.  by_kernel: whether its word counts, too. */
void sights_take(bool by_kernel);

/* Memory with zeros; without it the job ends. */
void *deadlock_room(size_t n, size_t size);

#endif

#endif
