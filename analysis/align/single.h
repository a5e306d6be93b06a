/* SPDX-License-Identifier: MIT
 *
 * single.h - expressions that have the same value on all threads, whenever all of them come there in the same
 * way (Kamil and Yelick, section 3: single values).
 */
#ifndef ANALYSIS_SINGLE_H
#define ANALYSIS_SINGLE_H

#include "frontend.h"

/* What is known of the variables of a function. */
struct single {
	struct unit *unit;
	struct map varying;  /* first declarations of variables that may differ from thread to thread */
	bool is_all_varying; /* all may */
};

struct single single_begin(struct unit *u, struct node *function);

bool is_single(const struct single *s, const struct node *n);

#endif
