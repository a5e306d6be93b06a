/* SPDX-License-Identifier: MIT
 *
 * induction.h - loops that count, most with a trip count that is known when they begin, and their variables.
 */
#ifndef ANALYSIS_INDUCTION_H
#define ANALYSIS_INDUCTION_H

#include "effects/effects.h"

struct induction {
	struct node *loop; /* FOR, FORALL or WHILE */
	struct decl *var;  /* the induction variable */
	struct node *bound, *step_node;
	bool is_open;             /* the condition decides after each iteration; there is no bound */
	bool steps_in_body;       /* the last statement of the body is the step */
	bool goes_up, is_closed;  /* goes_up: <, <=; is_closed: <=, >= */
	bool is_unsigned;         /* compared as unsigned in 64 bits */
	const char *compare_cast; /* "(unsigned)" or "" */
	long step;                /* per iteration, may be negative */
	bool step_by_threads;     /* times THREADS */
	bool has_break;
	bool is_declared;         /* the variable is declared in the head */
	struct compared compared; /* what the bound reads and the loop may change */
};

/* Returns the induction of a loop, in the arena of the unit; `e` are its effects without the first clause.
 * Returns NULL, and records the reason (refusal.h), if the loop does not count. */
struct induction *find_induction(struct pass *p, struct node *loop, const struct effects *e);

/* Returns the induction of a loop whose trip count is not known, but whose variable moves by a constant, and
 * whose condition can be written twice; or NULL. */
struct induction *find_open_induction(struct pass *p, struct node *loop, const struct effects *e);

/* Returns the value that the first clause sets the induction variable to, or NULL. */
struct node *first_value(const struct induction *i);

/* Returns the name, in a step, of the variable that it sets, which must occur in the expression `in` unless
 * that is NULL; or NULL. */
struct node *stepped_variable(struct node *step, const struct node *in);

/* Returns the last statement of the body, if it sets a variable of the condition; else NULL. */
struct node *loop_last_step(const struct node *loop);

#endif
