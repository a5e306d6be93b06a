/* SPDX-License-Identifier: MIT
 *
 * affine.h - indices as sums of variables times constants.
 */
#ifndef ANALYSIS_AFFINE_H
#define ANALYSIS_AFFINE_H

#include "effects/effects.h"

/* factor * variable, times THREADS if `by_threads`. */
struct term {
	struct decl *var;    /* NULL: the term is `opaque`, or MYTHREAD if that is NULL, too */
	struct node *opaque; /* an expression that is invariant in the loop */
	struct node *times;  /* another invariant factor, multiplied in ptrdiff_t, or NULL */
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

/* Adds factor * n to the form.  Returns false, and records the reason (refusal.h), if it is not affine in the
 * loop, or may wrap around.  may_hoist: each iteration evaluates n, so that parts of it may be hoisted. */
bool affine_add(struct pass *p, const struct loop *loop, struct affine *a, struct node *n, long factor,
	bool by_threads, bool may_hoist);

/* Does the same for a number that counts modulo THREADS, and that each iteration evaluates: a remainder by
 * THREADS may be left out, also in a function that only returns one. */
bool affine_add_thread(struct pass *p, const struct loop *loop, struct affine *a, struct node *n);

/* Sets the forms of such a number that is a quotient; *narrows: it is converted to int.  Returns the
 * division, or NULL if n is none of that form. */
struct node *affine_quotient(struct pass *p, const struct loop *loop, struct node *n, struct affine *dividend,
	struct affine *divisor, bool *narrows);

/* Returns whether two forms of one loop are equal but for the constant, which is *distance more in b. */
bool affine_distance(const struct pass *p, const struct affine *a, const struct affine *b, long *distance);

/* Sets *factor to the factor of a variable, 0 if it does not occur.  Returns false if there are factors with
 * and without THREADS. */
bool affine_factor(const struct affine *a, const struct decl *var, long *factor, bool *by_threads);

/* Divides a number of elements by the block size.  Returns false if it may not be a whole number of blocks;
 * the form is undefined then. */
bool affine_in_blocks(struct affine *a, long block);

#endif
