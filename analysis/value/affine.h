/* SPDX-License-Identifier: MIT
 *
 * affine.h - indices as sums of variables times constants.
 */
#ifndef ANALYSIS_AFFINE_H
#define ANALYSIS_AFFINE_H

#include "effects/effects.h"

/* factor * variable, times THREADS if `by_threads`. */
struct term {
	struct decl *var;    /* NULL: `opaque`, or MYTHREAD if that is NULL, too */
	struct node *opaque; /* an expression that the loop does not change */
	struct node *times;  /* another one that either is multiplied by, in ptrdiff_t, or NULL */
	long factor;
	bool by_threads;
};

enum { MOST_TERMS = 8 };

/* An index: constant + constant_by_threads * THREADS + the terms, in ptrdiff_t. */
struct affine {
	long constant, constant_by_threads;
	struct term terms[MOST_TERMS];
	size_t n;
};

/* Adds factor * n to the form.  False: it is not affine in the loop, or may wrap around, and the
 * reason is recorded (refusal.h).  may_hoist: n is evaluated in each iteration, so that parts of it
 * may be before the loop. */
bool affine_add(struct pass *p, const struct loop *loop, struct affine *a, struct node *n, long factor,
	bool by_threads, bool may_hoist);

/* Equal but for the constant, which is *distance more in b.  Both are of one loop. */
bool affine_distance(const struct pass *p, const struct affine *a, const struct affine *b, long *distance);

/* The factor of a variable: 0 if it does not occur.  False: factors with and without THREADS. */
bool affine_factor(const struct affine *a, const struct decl *var, long *factor, bool *by_threads);

/* Makes a number of elements one of whole blocks.  False: it may be none, and is undefined. */
bool affine_in_blocks(struct affine *a, long block);

#endif
