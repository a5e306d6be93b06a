/* SPDX-License-Identifier: MIT
 *
 * walk.h - loops and places with plans of localize.  Private to the folder.
 */
#ifndef LOWERING_WALK_H
#define LOWERING_WALK_H

#include "frontend.h"

#include "edit/edit.h"

struct lowering;

/* A place that a private pointer walks, or a member of it, or an element of such a member: an lvalue of C. */
bool is_walked(struct node *n);

/* A loop with a plan for more than what is made before it. */
bool is_planned(const struct node *n);

/* The loop that is written where a node is: its partner, or itself. */
struct node *loop_at(struct node *n);

/* A loop with a plan, where `at` is; control: the name of the test whether it controls, NULL for a plain
 * loop. */
void lower_walk(struct lowering *l, struct node *n, struct node *at, const char *control);

/* The clauses of a loop's head, but for an affinity. */
void lower_head(struct lowering *l, struct node *n);

/* A plain for, where its partner is. */
void lower_turned(struct lowering *l, struct node *n, struct node *at);

/* Declares the pointers to rows, and reads the values, that are made before a loop. */
void lower_rows(struct lowering *l, struct node *n);

/* ahead.c: has a loop name objects of other hosts before it reads them, if there is a plan for that. */
void lower_ahead(struct lowering *l, struct node *n);

/* Of a loop that counts: how many iterations are to come, its bound being lowered; how far its variable moves
 * in one. */
struct induction;
struct pieces trips_to_come(struct lowering *l, const struct induction *i);
const char *step_of(struct lowering *l, const struct induction *i);

/* A place that one of their pointers serves. */
void lower_walked(struct lowering *l, struct node *n);

#endif
