/* SPDX-License-Identifier: MIT
 *
 * element.h - which element of which shared object a place or a pointer-to-shared is.
 */
#ifndef ANALYSIS_ELEMENT_H
#define ANALYSIS_ELEMENT_H

#include "value/affine.h"

/* x / divisor or x % divisor as an index, times `factor`. */
struct divided {
	struct node *index, *x; /* NULL: none */
	long divisor, factor;
	bool by_threads;
};

/* An element of a shared array, or of what a pointer-to-shared points to. */
struct element {
	struct node *base;                  /* the array or the pointer-to-shared; NULL: none */
	struct affine at;                   /* ultimate elements from there */
	struct type *element;               /* the ultimate element */
	long block;                         /* block size, 0 for indefinite */
	struct divided quotient, remainder; /* while it is being found: of one number they are that number */
};

/* Says which element a place is, as the loop sees it.  may_hoist: it is evaluated in each iteration.
 * False: not known, and the reason is recorded (refusal.h). */
bool shared_element(struct pass *p, const struct loop *loop, struct node *n, struct element *e,
	bool may_hoist);

/* The same of what a pointer-to-shared points to, or of a place that is none. */
bool shared_target(struct pass *p, const struct loop *loop, struct node *n, struct element *e,
	bool may_hoist);

/* Whether two elements are numbers of one type, the same struct or pointers-to-shared. */
bool same_element(const struct type *t, const struct type *s);

/* Whether two bases of one loop are the same object or the same pointer. */
bool same_base(const struct pass *p, const struct node *a, const struct node *b);

/* Whether to compute it may fault where the loop would not have, which has no iterations. */
bool element_may_fault(const struct element *e);

#endif
