/* SPDX-License-Identifier: MIT
 *
 * pass.h - what the analyses know of the function at hand, and of the loops around a node.
 */
#ifndef ANALYSIS_PASS_H
#define ANALYSIS_PASS_H

#include "pass/refusal.h"

struct alignment;
struct element;
struct induction;
struct walk;

/* What a loop may do in one iteration, its head included. */
struct effects {
	struct map changed; /* variable -> how often it is set or declared: a number as a pointer */
	bool calls;         /* a function, or a statement of synchronization, or a strict access */
	bool calls_unknown; /* a function of which nothing is known */
	/* what is stored: sets of types (place_holds) */
	unsigned stores;         /* through a pointer, or to shared memory */
	unsigned stores_private; /* ... through a pointer to private memory */
	unsigned wild;           /* ... of which nobody knows the object */
	struct map stored;       /* the static shared objects among the others */
	unsigned stores_named;   /* to a private variable that a pointer may point to */
	bool jumps;              /* or calls: an iteration may end early */
	bool may_not_return;     /* a call that ends the program, or goes on for ever: it jumps, too */
	bool is_odd; /* labels, cases of a switch around it, assembler, what is not known: hands off */
	bool has_break, has_continue; /* of the loop */
};

/* One pass over the functions of a unit. */
struct pass {
	struct unit *unit;
	bool types_may_alias;            /* a store of one type may change an object of any other */
	bool has_aliases;                /* variables may have two names */
	struct map addressed;            /* the variables of the unit whose address is taken */
	struct node *function;           /* the one at hand */
	struct effects function_effects; /* of its whole body, once effects_of_function has looked */
	bool knows_effects;
	struct map functions; /* of the unit -> struct function, once call.c has looked */
	struct map outside;   /* function -> 1: never called within upc_forall, 2: perhaps */
	struct map names;     /* function -> struct names, once control.c has looked */
	bool knows_names, has_hidden_calls;
	struct refusal refusal;      /* the last answer, for --opt-report */
	unsigned n_copies;           /* arrays that loops may copy before they begin, so far */
	struct map refusals;         /* loops and places -> their struct refusal */
	struct alignment *alignment; /* with --check-alignment, or NULL */
};

/* A loop around the node at hand, and those around it. */
struct loop {
	struct node *node;
	struct effects effects, all;    /* without and with the first clause of a for */
	struct induction *induction;    /* NULL: it does not count */
	const struct element *affinity; /* of a loop that visits its own iterations only, or NULL */
	struct node *owner_test; /* of a for: the condition around its body that chooses these, or NULL */
	struct walk *walk;       /* with an induction: the plan that localize completes */
	struct loop *outer;
};

#endif
