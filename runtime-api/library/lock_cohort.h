/* SPDX-License-Identifier: MIT
 *
 * lock_cohort.h - the cohorts of threads of this host that have or want a lock of another host
 * (lock_cohort.c).
 */
#ifndef LOCK_PLACE_H
#define LOCK_PLACE_H

#include "library/lock.h"

/* The turn of a thread that waits in a cohort: it waits on; it holds the lock; it asks the lock's host for
 * the lock. */
enum lock_turn { TURN_NONE, TURN_HOLDS, TURN_ASKS };

struct lock_cohort;

/* Returns whether the owner of a lock, from its word, is a cohort. */
static inline bool is_cohort(unsigned owner)
{
	return owner <= OWNER && owner & BY_COHORT;
}

/* Enters the lock's cohort, and sets the turn of this thread. Returns NULL if there is no cohort for another
 * lock: then the thread asks the lock's host by itself. Sets *is_mine if the thread holds the lock
 * already. */
struct lock_cohort *cohort_enter(struct lock *lock, enum lock_turn *turn, bool *is_mine);

/* Enters the cohort for an attempt; false if a thread of this host has or wants the lock. */
bool cohort_try(struct lock *lock, struct lock_cohort **cohort);

/* Waits for a turn in the cohort. */
enum lock_turn cohort_wait(struct lock_cohort *cohort, struct lock *lock, const void *pc);

/* Note the lock's host's answer to this thread's request: the lock is there; it was not to be had. */
void cohort_got(struct lock_cohort *cohort);
void cohort_lost(struct lock_cohort *cohort);

/* Returns the word of the lock while the host holds it in this cohort. */
unsigned cohort_mark(const struct lock_cohort *cohort);

/* Returns the cohort where this thread holds the lock, or NULL. */
struct lock_cohort *cohort_held(const struct lock *lock);

/* Hands the lock to the thread that has waited longest, or calls `give`, which releases it. */
void cohort_give(struct lock_cohort *cohort, bool is_measured,
	unsigned (*give)(struct lock *lock, unsigned mark));

/* Returns the mark of the thread of this host that handed the lock to the present holder, or 0. */
unsigned cohort_previous(const struct lock_cohort *cohort);

/* Notes that the lock is freed while `owner` holds it. */
void cohort_leave(const struct lock *lock, unsigned owner);

#endif
