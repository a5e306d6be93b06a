/* SPDX-License-Identifier: MIT
 *
 * pass.h - the data of the analyses about the current function, and about the loops around a node.
 */
#ifndef ANALYSIS_PASS_H
#define ANALYSIS_PASS_H

#include "pass/refusal.h"

struct alignment;
struct element;
struct induction;
struct loop_schedule;

/* Variables that a loop compares after each iteration with what they were: names of them. */
struct compared {
	struct node **items;
	size_t n, cap;
};

/* The effects of one iteration of a loop, its head included. */
struct effects {
	struct map changed; /* variable -> how often it is set or declared: a number as a pointer */
	bool calls;         /* it calls, synchronizes, or has a strict access */
	bool calls_unknown; /* an unknown function */
	/* The stored types (place_holds). */
	unsigned stores;         /* through a pointer, or to shared memory */
	unsigned stores_private; /* through a pointer to private memory */
	unsigned wild;           /* to memory of an unknown object */
	struct map stored;       /* the static shared objects among the other stores */
	unsigned stores_named;   /* to a private variable that a pointer may point to */
	bool jumps;              /* it jumps or calls: an iteration may end early */
	bool may_not_return;     /* a call ends the program, or never returns; it jumps, too */
	bool frees;              /* it gives memory back */
	bool is_odd; /* labels, cases of an outer switch, assembler, anything unknown: no optimisation */
	bool has_break, has_continue; /* belonging to the loop */
	struct compared *compared;    /* collects private variables that count as invariant; or NULL */
	const struct node *round;     /* x % m: x / m counts as invariant, too; or NULL */
};

/* One pass over the functions of a unit. */
struct pass {
	struct unit *unit;
	bool types_may_alias;  /* a store of one type may change an object of another type */
	bool has_aliases;      /* variables may have two names */
	bool follows;          /* a variable that a loop sets once is its value (value/definition.h) */
	bool ignores_labels;   /* labels, and assembler without operands, are not odd */
	struct map addressed;  /* the variables of the unit whose address is taken */
	struct node *function; /* the current function */
	struct effects function_effects; /* the whole body's, once effects_of_function ran */
	bool knows_effects;
	struct map functions; /* the unit's -> struct function, once call.c ran */
	struct map entered;   /* functions and labels: labels.c */
	struct map outside;   /* function -> 1: never called within upc_forall, 2: perhaps */
	struct map names;     /* function -> struct names, once control.c ran */
	bool knows_names, has_hidden_calls;
	struct refusal refusal;      /* the reason of the last answer, for --opt-report */
	unsigned n_copies;           /* the number of arrays that loops may copy before they begin */
	struct map refusals;         /* loops and places -> their struct refusal */
	struct alignment *alignment; /* with --check-alignment, or NULL */
};

/* A loop around the current node, linked to the outer loops. */
struct loop {
	struct node *node;
	struct effects effects, all;    /* without and with the first clause of a for */
	struct induction *induction;    /* NULL if it does not count */
	const struct element *affinity; /* if the loop visits only its own iterations, or NULL */
	struct node *owner_test; /* the condition around the body of a for that chooses these, or NULL */
	struct loop_schedule *schedule; /* with an induction: its schedule, which localize completes */
	struct loop *outer;
};

#endif
