/* SPDX-License-Identifier: MIT
 *
 * steps.h - shared by barrier.c and steps.c: the collectives in a statement, in order.
 */
#ifndef WARNINGS_STEPS_H
#define WARNINGS_STEPS_H

#include "walk.h"

enum { MOST_STEPS = 32 };

/* The collectives below a node. */
struct steps {
	bool has_any;
	bool is_plain; /* always all of these, in this order: */
	const char *order[MOST_STEPS];
	struct node *at[MOST_STEPS]; /* the nodes that execute them */
	size_t n;
	bool may_have_more; /* functions of other files are called */
};

/* Finds the collectives below a node, which may be NULL. */
struct steps find_steps(struct advice *a, struct node *n);
bool same_steps(const struct steps *s, const struct steps *t);

/* Returns the name of the collective that a node executes, or NULL. */
const char *collective_name(struct advice *a, struct node *n);

/* Notes how a call reaches a collective. */
void note_way(struct advice *a, struct node *call);

#endif
