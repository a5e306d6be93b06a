/* SPDX-License-Identifier: MIT
 *
 * single.h - expressions that have the same value on all threads, whenever all of them come there in the same
 * way (Kamil and Yelick, section 3: single values).
 */
#ifndef ANALYSIS_SINGLE_H
#define ANALYSIS_SINGLE_H

#include "align/align.h"

/* What is known of the variables, the parameters and the results of a unit's functions. */
struct single {
	struct alignment *of;
	struct map varying;     /* first declarations of those that may differ from thread to thread */
	struct map all_varying; /* functions of which all variables may */
	struct decl *function;  /* at hand */
};

struct single single_begin(struct alignment *of);

/* Of a node in a function that the unit defines: single_enter first. */
void single_enter(struct single *s, const struct node *function);
bool is_single(const struct single *s, const struct node *n);

#endif
