/* SPDX-License-Identifier: MIT
 *
 * element.h - the element of a shared object that a place or a pointer-to-shared denotes.
 */
#ifndef ANALYSIS_ELEMENT_H
#define ANALYSIS_ELEMENT_H

#include "value/affine.h"

/* x / divisor or x % divisor as an index, times `factor`. */
struct divided {
	struct node *index, *x; /* NULL if there is none */
	long divisor, factor;
	bool by_threads;
};

/* An index that is x % m, or has it as a part, in a loop in which x moves. */
struct wrapped {
	struct node *remainder; /* x % m */
	struct affine x, rest;  /* x; the other parts */
};

/* An element of a shared array, or of the target of a pointer-to-shared. */
struct element {
	struct node *base;                  /* the array or the pointer-to-shared, or NULL */
	struct affine at;                   /* its index in ultimate elements */
	struct type *element;               /* the ultimate element */
	long block;                         /* block size, 0 for indefinite */
	struct divided quotient, remainder; /* during the search; both of one number make that number */
	bool ignores_columns;               /* asked: indices along columns (column_stride) count as 0 */
	bool may_wrap;                      /* asked: the last index may be x % m */
	const struct wrapped *wrapped;      /* the part x % m, for which `at` has x; or NULL */
	bool moves_base;                    /* the base depends on x / m */
};

/* Finds the element that a place is, as the loop sees it.  may_hoist: each iteration evaluates it.  Returns
 * false, and records the reason (refusal.h), if it is unknown. */
bool shared_element(struct pass *p, const struct loop *loop, struct node *n, struct element *e,
	bool may_hoist);

/* Does the same for the target of a pointer-to-shared, or for a place that is none. */
bool shared_target(struct pass *p, const struct loop *loop, struct node *n, struct element *e,
	bool may_hoist);

/* Returns by how many elements in the memory of one thread a subscript with this result moves, if that is
 * whole blocks of all threads, as in m[i][MYTHREAD]; or 0. */
long column_stride(const struct unit *u, const struct type *pointee, long block);

/* Returns whether two elements are numbers of one type, the same struct or pointers-to-shared. */
bool same_element(const struct type *t, const struct type *s);

/* Returns whether two bases of one loop are the same object or the same pointer. */
bool same_base(const struct pass *p, const struct node *a, const struct node *b);

/* Returns whether computing the element may fault before a loop that has no iterations. */
bool element_may_fault(const struct element *e);

#endif
