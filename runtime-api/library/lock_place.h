/* SPDX-License-Identifier: MIT
 *
 * lock_place.h - locks of other hosts that threads of this one have or want (lock_place.c).
 */
#ifndef LOCK_PLACE_H
#define LOCK_PLACE_H

#include "library/lock.h"

#ifdef UPCR_NETWORK

/* Whose turn it is: a thread that waits in a place; it has the lock; it asks the lock's host for it. */
enum lock_turn { TURN_NONE, TURN_HOLDS, TURN_ASKS };

struct lock_place;

/* Whether the owner of a lock, from its word, is a place. */
static inline bool is_place(unsigned owner)
{
	return owner <= OWNER && owner & BY_PLACE;
}

/* Comes to the lock's place.  The turn of this thread; or NULL, if there is no room for another lock: then it
 * deals with the lock's host by itself.  If the thread holds the lock, *is_mine. */
struct lock_place *place_enter(struct lock *lock, enum lock_turn *turn, bool *is_mine);

/* The same for an attempt; false if somebody of this host has or wants the lock. */
bool place_try(struct lock *lock, struct lock_place **place);

/* Waits there for a turn. */
enum lock_turn place_wait(struct lock_place *place, struct lock *lock, const void *pc);

/* The lock, for which this thread has asked the lock's host, is there; it was not to be had. */
void place_got(struct lock_place *place);
void place_lost(struct lock_place *place);

/* What the word of the lock is when the host holds it in this place. */
unsigned place_mark(const struct lock_place *place);

/* The place where this thread holds the lock, or NULL. */
struct lock_place *place_held(const struct lock *lock);

/* Passes the lock to the thread that has waited longest, or calls `give`, which gives the lock back. */
void place_give(struct lock_place *place, bool is_measured,
	unsigned (*give)(struct lock *lock, unsigned mark));

/* A thread that passed the lock on within the host to the one who holds it now: its mark, or 0. */
unsigned place_previous(const struct lock_place *place);

/* The lock is freed while `owner` holds it. */
void place_leave(const struct lock *lock, unsigned owner);

#endif

#endif
