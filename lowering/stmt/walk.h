/* SPDX-License-Identifier: MIT
 *
 * walk.h - loops and places with plans of localize.  Private to the folder.
 */
#ifndef LOWERING_WALK_H
#define LOWERING_WALK_H

#include "frontend.h"

struct lowering;

/* A place that a private pointer walks, or a member of it, or an element of such a member: an lvalue of C. */
bool is_walked(struct node *n);

/* A loop with a plan for more than what is made before it. */
bool is_planned(const struct node *n);

/* A loop with a plan; control: the name of the test whether it controls, NULL for a plain loop. */
void lower_walk(struct lowering *l, struct node *n, const char *control);

/* Declares the pointers to rows, and reads the values, that are made before a loop. */
void lower_rows(struct lowering *l, struct node *n);

/* A place that one of their pointers serves. */
void lower_walked(struct lowering *l, struct node *n);

#endif
