/* SPDX-License-Identifier: MIT
 *
 * single.h - expressions that have the same value on all threads, whenever all threads reach them in the same
 * way (Kamil and Yelick, section 3: single values).
 */
#ifndef ANALYSIS_SINGLE_H
#define ANALYSIS_SINGLE_H

#include "align/align.h"

/* The knowledge about the variables, parameters and results of a unit's functions. */
struct single {
	struct alignment *alignment;
	struct map varying;     /* first declarations that may differ from thread to thread */
	struct map all_varying; /* functions all of whose variables may differ */
	struct decl *function;  /* the current function */
};

struct single single_begin(struct alignment *alignment);

/* Return whether a node is single; single_enter selects its function, which the unit defines, first. */
void single_enter(struct single *s, const struct node *function);
bool is_single(const struct single *s, const struct node *n);

#endif
