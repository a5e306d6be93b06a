/* SPDX-License-Identifier: MIT
 *
 * deadlock.h - the interface between deadlock.c, which finds threads that wait for ever, and
 * deadlock_far.c, which joins the observations of several hosts.
 */
#ifndef DEADLOCK_H
#define DEADLOCK_H

#include "core/core.h"

/* A thread as the launcher saw it. */
struct view {
	unsigned turn; /* the turn of its waits, at the last look */
	bool has_ended;
	bool is_stuck; /* as far as known */
	bool is_reported;
	int holder; /* the lock's holder, or the thread, that it waits for, or -1 */
	struct statement taken;
	struct wait wait;
	const char *callers; /* of the function that waits: ", called from f (a.upc:9)", or NULL */
};

/* Looks at a thread. Returns whether it was in this wait at the last look already. */
bool view_take(struct view *v, int t);

/* Returns whether the kernel confirms that a stuck thread sleeps. */
bool sleeps_as_said(int id, const struct wait *wait);

/* Strikes out, from the views of all threads, those that wait for no stuck thread. Returns how many are
 * left. */
int stuck_count(struct view *view);

/* Returns whether to report now, without waiting for more threads to get stuck. */
bool is_complete(const struct view *view, int n_stuck);

/* Returns what to do about threads that wait for ever, for the last line of a report. */
const char *deadlock_advice(const struct view *view);

/* Reports the stuck threads, and their places; and advice. */
void deadlock_report(struct view *view, int n_stuck, const char *advice);

/* Prints a line for each group of threads in the same wait, if they are stuck or have ended. */
void views_say(struct view *view);

bool is_same_wait(const struct view *a, const struct view *b);

/* Writes "upc_lock at a.upc:20, called from f (a.upc:9)". */
void wait_place(const struct view *v, char *text, size_t size);

/* where.c: finds the callers of this host's stuck threads. */
void callers_find(struct view *view);

/* deadlock_far.c: deadlock_found for a job on several hosts. */
bool deadlock_far_found(void);

/* Returns whether the other hosts have answered, so that deadlock_far_found has work. */
bool deadlock_is_answered(void);

#ifndef UPCR_NETWORK /* any message is about the whole job */
#define say_of_job say
#endif

#endif
