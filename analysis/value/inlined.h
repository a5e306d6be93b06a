/* SPDX-License-Identifier: MIT
 *
 * inlined.h - calls of functions that only return an expression: what their names are in the caller.
 */
#ifndef ANALYSIS_INLINED_H
#define ANALYSIS_INLINED_H

#include "pass/pass.h"

/* A call that is the same as the expression that its function returns. */
struct inlined {
	struct node *call, *function, *result;
	const struct inlined *outer; /* the call in whose function this one is, or NULL */
};

/* Whether a call is such a one: of a function of the unit that cannot be replaced, with integers for
 * parameters, and without events. */
bool inlined_call(struct pass *p, struct node *call, const struct inlined *outer, struct inlined *in);

/* The argument that a name in the function is, which belongs to `outer`; NULL: it is no parameter. */
struct node *inlined_argument(const struct inlined *in, const struct node *name);

/* The expression of the outermost caller that has the value of one in the function: an argument, or a private
 * variable of the file that the caller can name, too.  NULL: there is none. */
struct node *inlined_outside(const struct pass *p, const struct inlined *in, struct node *n);

#endif
