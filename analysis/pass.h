/* SPDX-License-Identifier: MIT
 *
 * pass.h - what the analyses know of the function at hand, and of the loops around a node.
 */
#ifndef ANALYSIS_PASS_H
#define ANALYSIS_PASS_H

#include "effects.h"
#include "refusal.h"

struct element;
struct induction;
struct walk;

/* One pass over the functions of a unit. */
struct pass {
	struct unit *unit;
	struct node *function;           /* the one at hand */
	struct map addressed;            /* its variables whose address is taken */
	struct effects function_effects; /* of its whole body */
	struct map outside;              /* function -> 1: never called within upc_forall, 2: perhaps */
	struct map names;                /* function -> struct names, once control.c has looked */
	bool knows_names, has_hidden_calls;
	struct refusal refusal;          /* the last answer, for --opt-report */
	struct map refusals;             /* loops and places -> their struct refusal */
};

/* A loop around the node at hand, and those around it. */
struct loop {
	struct node *node;
	struct effects effects, all;     /* without and with the first clause of a for */
	struct induction *induction;     /* NULL: it does not count */
	const struct element *affinity;  /* of a upc_forall that visits its own iterations only, or NULL */
	struct walk *walk;               /* with an induction: the plan that localize completes */
	struct loop *outer;
};

/* Makes a pass over a unit.  pass_enter: the function at hand is this definition. */
struct pass pass_begin(struct unit *u);
void pass_enter(struct pass *p, struct node *function);

/* The loop n, in `outer` or in none: its effects, and how it counts; in the arena of the unit.  If it does
 * not, the reason is recorded (refusal.h). */
struct loop *loop_enter(struct pass *p, struct loop *outer, struct node *n);

#endif
