/* SPDX-License-Identifier: MIT
 *
 * walk.h - loops and places with plans of localize.  Private to the folder.
 */
#ifndef LOWERING_WALK_H
#define LOWERING_WALK_H

#include "frontend.h"

struct lowering;

/* A place that a private pointer walks, or a member of it: an lvalue of C. */
bool is_walked(const struct node *n);

/* A loop with a plan for more than what stands before it. */
bool is_planned(const struct node *n);

/* A loop with a plan; control: the name of the test whether it controls, NULL for a plain loop. */
void lower_walk(struct lowering *l, struct node *n, const char *control);

/* Lowers a node with what stands around a loop. */
void lower_loops(struct lowering *l, struct node *n);

/* Lowers a node but for that. */
void lower_as_it_is(struct lowering *l, struct node *n); /* lower.c */

/* A place that one of their pointers serves. */
void lower_walked(struct lowering *l, struct node *n);

#endif
