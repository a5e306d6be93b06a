/* SPDX-License-Identifier: MIT
 *
 * solver.h - the search for facts and names for which walks count what was measured.
 */
#ifndef UPCPREDICT_SOLVER_H
#define UPCPREDICT_SOLVER_H

#include "profile/profile.h"

struct solver {
	struct walk_facts facts;
	struct profile *q;
	struct refs_program *p;
	bool *is_given_up;          /* by ordinal */
	bool is_naming;             /* names are found in this walk */
	bool is_named;              /* a name was found by walks */
	int *tries;                 /* to find it so, by number */
	double visits;              /* of nodes, while values of a name are tried */
	struct walk_tally *tallies; /* of the last walks, by thread */
};

/* Walks all threads with the facts and names that are known. */
void solver_walk(struct solver *s, struct walk_tally *tallies);

/* ---- answers.c ---- */

/* A fact of a thread, or with the number of threads as `thread` the mean. */
void fact_set(struct solver *s, int thread, int ordinal, enum known_kind kind, double number);

/* Answers a guess of the last walks by what was measured in it, or gives it up. */
void node_solve(struct solver *s, const struct refs_node *n);

/* ---- names.c ---- */

/* Notes what `number`, the measured value of a formula, says of the only name that the formula lacks. */
void solver_measured(const struct walk_facts *facts, const struct formula *f, int name, double number);

/* Sets names whose values are found; false: there are no new ones. */
bool names_set(struct solver *s);

/* Whether to try values of a name; each time counts. */
bool name_is_tried(struct solver *s, int name);

/* Sets a name to the value for which walks count what was measured, of loops in loops that all lack it.
 * False: there is none. */
bool name_solve(struct solver *s, const struct evidence *e, int name);

/* ---- scale.c ---- */

/* From walks with all facts: what each node that raises events is still to be multiplied by. */
void scales_solve(struct solver *s);

#endif
