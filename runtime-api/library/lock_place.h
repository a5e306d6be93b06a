/* SPDX-License-Identifier: MIT
 *
 * lock_place.h - the cohorts (`places`) of threads of this host that have or want a lock of another host
 * (lock_place.c).
 */
#ifndef LOCK_PLACE_H
#define LOCK_PLACE_H

#include "library/lock.h"

/* The turn of a thread that waits in a place: it waits on; it holds the lock; it asks the lock's host for
 * the lock. */
enum lock_turn { TURN_NONE, TURN_HOLDS, TURN_ASKS };

struct lock_place;

/* Returns whether the owner of a lock, from its word, is a place. */
static inline bool is_place(unsigned owner)
{
	return owner <= OWNER && owner & BY_PLACE;
}

/* Enters the lock's place, and sets the turn of this thread. Returns NULL if there is no place for another
 * lock: then the thread asks the lock's host by itself. Sets *is_mine if the thread holds the lock
 * already. */
struct lock_place *place_enter(struct lock *lock, enum lock_turn *turn, bool *is_mine);

/* Enters the place for an attempt; false if a thread of this host has or wants the lock. */
bool place_try(struct lock *lock, struct lock_place **place);

/* Waits for a turn in the place. */
enum lock_turn place_wait(struct lock_place *place, struct lock *lock, const void *pc);

/* Note the lock's host's answer to this thread's request: the lock is there; it was not to be had. */
void place_got(struct lock_place *place);
void place_lost(struct lock_place *place);

/* Returns the word of the lock while the host holds it in this place. */
unsigned place_mark(const struct lock_place *place);

/* Returns the place where this thread holds the lock, or NULL. */
struct lock_place *place_held(const struct lock *lock);

/* Hands the lock to the thread that has waited longest, or calls `give`, which releases it. */
void place_give(struct lock_place *place, bool is_measured,
	unsigned (*give)(struct lock *lock, unsigned mark));

/* Returns the mark of the thread of this host that handed the lock to the present holder, or 0. */
unsigned place_previous(const struct lock_place *place);

/* Notes that the lock is freed while `owner` holds it. */
void place_leave(const struct lock *lock, unsigned owner);

#endif
