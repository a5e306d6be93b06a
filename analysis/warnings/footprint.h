/* SPDX-License-Identifier: MIT
 *
 * footprint.h - shared by phase.c and footprint.c: the elements of a named shared object that a place denotes
 * in all iterations of the loops around it.
 */
#ifndef WARNINGS_FOOTPRINT_H
#define WARNINGS_FOOTPRINT_H

#include "walk.h"

/* An index of an array, and its values: from `low` to before `high`, if they are known. */
struct index_range {
	struct node *place, *index; /* the subscript, and what is in its brackets */
	struct loop *loop;        /* the loop whose variable the index is, plus or minus a number; or NULL */
	bool is_known, is_thread; /* is_thread: MYTHREAD plus a number, or every THREADS-th one */
	struct amount low, high;
};

enum { MOST_DIMENSIONS = 4 };

struct footprint {
	const struct decl *object; /* first declaration */
	const struct decl *member; /* of a struct, or NULL for all of it */
	struct index_range index[MOST_DIMENSIONS];
	size_t n;
	const struct loop *chosen; /* the innermost loop whose affinity chooses the thread, or NULL */
};

/* Finds the footprint of a place in a loop.  Returns false if it is none. */
bool footprint_of_place(struct advice *a, struct loop *loop, struct node *place, struct footprint *r);

/* Returns whether the footprints have the object in common, and the member. */
bool footprints_may_meet(const struct footprint *r, const struct footprint *s);

/* Returns whether two indices of one dimension certainly have a value in common. */
bool ranges_meet(const struct unit *u, const struct index_range *x, const struct index_range *y);

/* Returns the loop n in `outer`, with its affinity. */
struct loop *footprint_enter(struct advice *a, struct loop *outer, struct node *n);

#endif
