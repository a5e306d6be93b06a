/* SPDX-License-Identifier: MIT
 *
 * deadlock.h - what deadlock.c, which knows when threads wait for ever, and deadlock_far.c, which
 * brings together what several hosts see, have in common.
 */
#ifndef DEADLOCK_H
#define DEADLOCK_H

#include "core/core.h"

/* What the launcher saw of a thread. */
struct view {
	unsigned turn; /* of its waits, at the last look */
	bool has_ended;
	bool is_stuck; /* as far as known */
	bool is_reported;
	int holder; /* of the lock that it waits for, or the thread itself, or -1 */
	struct statement taken;
	struct wait wait;
};

/* Whether the thread was in this wait at the last look already. */
bool view_take(struct view *v, int t);

/* Whether a thread that views call stuck sleeps indeed, by the word of the kernel. */
bool sleeps_as_said(int id, const struct wait *wait);

/* Strikes out who waits for nobody who is left, of the views of all threads; how many are left. */
int stuck_count(struct view *view);

/* Whether to wait no longer for more threads to come to where they are stuck. */
bool is_complete(const struct view *view, int n_stuck);

/* Says who is stuck, and where. */
void deadlock_report(struct view *view, int n_stuck);

/* A line for each group of threads in the same wait, of those that are stuck or have ended. */
void views_say(struct view *view);

bool is_same_wait(const struct view *a, const struct view *b);

/* "upc_lock at a.upc:20". */
void wait_place(const struct wait *wait, char *text, size_t size);

#ifdef UPCR_NETWORK
/* deadlock_far.c: deadlock_found for a job on several hosts. */
bool deadlock_far_found(void);

/* Whether there is something to do for it now, as the other hosts have answered. */
bool deadlock_is_answered(void);
#else
#define say_of_job say
#endif

#endif
