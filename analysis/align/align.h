/* SPDX-License-Identifier: MIT
 *
 * align.h - the statements with global effects: those that execute a collective operation, or may decide
 * whether threads reach one (Kamil and Yelick, "Enforcing Textual Alignment of Collectives Using Dynamic
 * Checks", section 4; docs/alignment.md).
 */
#ifndef ANALYSIS_ALIGN_H
#define ANALYSIS_ALIGN_H

#include "frontend.h"

/* The functions that the unit calls and does not define. */
struct callees {
	struct decl **items; /* first declarations; NULL is a function that a pointer points to */
	size_t n, cap;
};

/* The collective operations in a statement or a function. */
struct global_effects {
	bool is_certain;        /* it contains a collective operation, */
	struct callees callees; /* or it does if one of these functions does */
};

/* A statement or a call that may have global effects. */
struct effect_point {
	struct node *node;
	struct global_effects effects; /* those of the node alone */
};

struct alignment {
	struct unit *unit;
	struct {
		struct effect_point *items; /* in the order of the text */
		size_t n, cap;
	} points;
	struct callees unknown; /* all functions in the effects of the points */
	struct map functions;   /* first declaration -> node of the definition */
	struct map effects;     /* first declaration -> struct global_effects */
	struct map addressed;   /* functions whose address is taken: first declaration -> itself; */
	struct callees taken;   /* the same functions, in the order of the text */
};

struct alignment alignment_begin(struct unit *u);

/* Return the effects of all nodes below a node, and of a function that the unit defines. */
struct global_effects global_effects_below(struct alignment *a, struct node *n);
const struct global_effects *global_effects_of(struct alignment *a, const struct decl *function);

static inline bool has_global_effects(const struct global_effects *e)
{
	return e->is_certain || e->callees.n;
}

/* Return whether a node is a barrier, half of one, or a call of a collective function, and whether a function
 * is collective: one of the library, or by #pragma upc2c collective. */
bool is_collective_node(struct node *n);
bool is_collective_function(const struct decl *function);

/* Returns the effects that a return, break, continue or goto skips: those after it, up to the end of the
 * loop, the switch or the function that it leaves, and of further iterations of loops; for a goto, those of
 * the whole function. */
struct global_effects effects_left_out(struct alignment *a, struct node *jump);

#endif
