/* SPDX-License-Identifier: MIT
 *
 * locks.h - the locks that a thread holds, and the names of locks.
 */
#ifndef LOCKS_H
#define LOCKS_H

#include "checker/check.h"

/* ---- held.c ---------------------------------------------------------------------------------- */

/* A lock that this thread holds, and the site where it took the lock; NULL: not known. */
struct own_lock {
	upcr_pts lock;
	const upcr_site *taken;
};

/* Sets the locks that this thread holds, in the order in which it took them, and returns their number.
 * Those that it took while it held MAX_OWN_LOCKS are left out. */
#define MAX_OWN_LOCKS 64
size_t locks_held(const struct own_lock **locks);

/* Returns whether this thread may hold a lock, be it left out. */
bool is_any_held(void);

void held_add(upcr_pts lock, const upcr_site *taken);
void held_remove(upcr_pts lock);

/* ---- name.c ---------------------------------------------------------------------------------- */

/* Returns the name of a lock: "'lock'", "'locks[3]'"; or "a lock", if the object that holds the pointer is
 * not known. */
#define LOCK_NAME_SIZE 96
const char *phrase_of_lock(upcr_pts lock, char *text);

/* Returns the name of the lock, or "" if it is not known. */
const char *lock_name_of(const struct check_object *o, char *text);

/* Returns the static object of that name, of n characters, in a file; NULL if there is none, or several
 * have it. */
const upcr_object *object_named(const char *name, size_t n, const char *file);

/* ---- order.c --------------------------------------------------------------------------------- */

/* Reports locks that other threads take in another order: this thread has waited for a lock, and got it.
 * Called before held_add. */
void order_take(upcr_pts lock);

/* Forgets a lock that is gone. */
void order_forget(upcr_pts lock);

#endif
