/* SPDX-License-Identifier: MIT
 *
 * locks.h - the locks that a thread holds, and what locks are called.
 */
#ifndef LOCKS_H
#define LOCKS_H

#include "checker/check.h"

/* ---- held.c ---------------------------------------------------------------------------------- */

/* A lock that this thread holds, and where it took it; NULL: not known. */
struct own_lock {
	upcr_pts lock;
	const upcr_site *taken;
};

/* The locks that this thread holds, in the order in which it took them; how many.  Those after the first
 * MAX_OWN_LOCKS are left out. */
#define MAX_OWN_LOCKS 64
size_t locks_held(const struct own_lock **locks);

void held_add(upcr_pts lock, const upcr_site *taken);
void held_remove(upcr_pts lock);

/* ---- name.c ---------------------------------------------------------------------------------- */

/* What a lock is called: "'lock'", "'locks[3]'"; or "a lock", if it is not known what holds it. */
#define LOCK_NAME_SIZE 96
const char *lock_name(upcr_pts lock, char *text);

/* The same; "", if it is not known. */
const char *lock_name_of(const struct check_object *o, char *text);

/* The static object of that name, of n characters, in a file; NULL: none, or several have it. */
const upcr_object *object_named(const char *name, size_t n, const char *file);

/* ---- order.c --------------------------------------------------------------------------------- */

/* This thread has waited for a lock, and got it: reports locks that others take in another order.  Before
 * held_add. */
void order_take(upcr_pts lock);

/* The lock is gone. */
void order_forget(upcr_pts lock);

#endif
