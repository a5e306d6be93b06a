/* SPDX-License-Identifier: MIT
 *
 * inlined.h - calls of functions that only return an expression, and its names in the caller.
 */
#ifndef ANALYSIS_INLINED_H
#define ANALYSIS_INLINED_H

#include "pass/pass.h"

/* A call that equals the expression that its function returns. */
struct inlined {
	struct node *call, *function, *result;
	const struct inlined *outer; /* the call whose function contains this one, or NULL */
};

/* Returns whether a call is of that kind: of a function of the unit that cannot be replaced, with integers
 * for parameters, and without events. */
bool inlined_call(struct pass *p, struct node *call, const struct inlined *outer, struct inlined *in);

/* Returns the argument, which belongs to `outer`, that a name in the function stands for; NULL if it is no
 * parameter. */
struct node *inlined_argument(const struct inlined *in, const struct node *name);

/* Returns the expression of the outermost caller with the value of n, an expression in the function: an
 * argument, or a private variable of the file that the caller can name, too.  Returns NULL if there is
 * none. */
struct node *inlined_outside(const struct pass *p, const struct inlined *in, struct node *n);

#endif
