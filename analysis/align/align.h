/* SPDX-License-Identifier: MIT
 *
 * align.h - which statements have global effects: those that execute a collective operation, or may decide
 * whether threads come to one (Kamil and Yelick, "Enforcing Textual Alignment of Collectives Using Dynamic
 * Checks", section 4; docs/alignment.md).
 */
#ifndef ANALYSIS_ALIGN_H
#define ANALYSIS_ALIGN_H

#include "frontend.h"

/* Functions that the unit calls and does not define. */
struct callees {
	struct decl **items; /* first declarations; NULL: a function that a pointer points to */
	size_t n, cap;
};

/* What a statement or a function may do together with all threads. */
struct global_effects {
	bool is_certain;        /* there is a collective operation in it; */
	struct callees callees; /* or there is, if one of these has one */
};

/* A statement or a call that may have some. */
struct effect_point {
	struct node *node;
	struct global_effects effects; /* of it alone */
};

struct alignment {
	struct unit *unit;
	struct {
		struct effect_point *items; /* in the order of the text */
		size_t n, cap;
	} points;
	struct callees unknown; /* all functions in the effects of the points */
	struct map functions;   /* first declaration -> node of the definition */
	struct map effects;     /* the same -> struct global_effects */
	struct map addressed;   /* functions whose address is taken: first declaration -> itself; */
	struct callees taken;   /* the same, in the order of the text */
};

struct alignment alignment_begin(struct unit *u);

/* Of all below a node; of a function that the unit defines. */
struct global_effects global_effects_below(struct alignment *a, struct node *n);
const struct global_effects *global_effects_of(struct alignment *a, const struct decl *function);

static inline bool has_global_effects(const struct global_effects *e)
{
	return e->is_certain || e->callees.n;
}

/* Whether a node is a barrier, half of one, or a call of a collective function; whether a function is one: of
 * the library, or by #pragma upc2c collective. */
bool is_collective(struct node *n);
bool is_collective_function(const struct decl *function);

/* What a return, break, continue or goto leaves out: what follows it, up to the end of the loop, the switch
 * or the function that it leaves, and further iterations of loops; of a goto, all of the function. */
struct global_effects effects_left_out(struct alignment *a, struct node *jump);

#endif
