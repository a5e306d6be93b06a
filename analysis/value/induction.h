/* SPDX-License-Identifier: MIT
 *
 * induction.h - loops whose trip count is known when they begin, and their induction variables.
 */
#ifndef ANALYSIS_INDUCTION_H
#define ANALYSIS_INDUCTION_H

#include "effects/effects.h"

struct induction {
	struct node *loop; /* FOR, FORALL or WHILE */
	struct decl *var;  /* the induction variable */
	struct node *bound, *step_node;
	bool steps_in_body;       /* the step is the last statement of the body */
	bool goes_up, is_closed;  /* < and <= against > and >=; <=, >= */
	bool is_unsigned;         /* compared in 64 bits without sign */
	const char *compare_cast; /* "(unsigned)" or "" */
	long step;                /* per iteration, may be negative */
	bool step_by_threads;     /* times THREADS */
	bool has_break;
	bool is_declared; /* the variable is declared in the head */
};

/* How a loop counts, in the arena of the unit; e: its effects without the first clause.  NULL: it
 * does not, and the reason is recorded (refusal.h). */
struct induction *find_induction(struct pass *p, struct node *loop, const struct effects *e);

/* What the first clause sets the induction variable to, or NULL. */
struct node *first_value(const struct induction *i);

/* The name in a step of the variable that it sets; with an expression, of one that it names; or NULL. */
struct node *stepped_variable(struct node *step, const struct node *in);

#endif
