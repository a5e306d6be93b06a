/* SPDX-License-Identifier: MIT
 *
 * profile_solver.h - the search for facts and names for which walks count what was measured.
 */
#ifndef UPCPREDICT_SOLVER_H
#define UPCPREDICT_SOLVER_H

#include "measured/profile.h"

struct solver {
	struct walk_facts facts;
	struct profile *q;
	struct refs_program *p;
	bool *is_given_up;          /* by ordinal */
	bool is_naming;             /* the present walk determines names */
	bool is_named;              /* the walks have determined a name */
	int *tries;                 /* attempts to determine a name by trying values, by number */
	double visits;              /* visits of nodes in these attempts */
	struct walk_tally *tallies; /* those of the last walks, by thread */
};

/* Walks all threads with the known facts and names. */
void solver_walk(struct solver *s, struct walk_tally *tallies);

/* ---- profile_answers.c ---- */

/* Sets a fact of a thread; the number of threads as `thread` stands for the mean. */
void fact_set(struct solver *s, int thread, int ordinal, enum known_kind kind, double number);

/* Answers a guess of the last walks from measured events, or gives it up. */
void node_solve(struct solver *s, const struct refs_node *n);

/* ---- profile_names.c ---- */

/* Narrows the range of the only name that a formula lacks by `number`, the measured value of the formula. */
void solver_measured(const struct walk_facts *facts, const struct formula *f, int name, double number);

/* Sets the names whose values have been found; returns false if there are no new ones. */
bool names_set(struct solver *s);

/* Returns true if values of a name shall be tried; each call counts as an attempt. */
bool name_is_tried(struct solver *s, int name);

/* Sets a name to the value for which walks count as many events as were measured, in nested loops that all
 * lack the name. Returns false if there is no such value. */
bool name_solve(struct solver *s, const struct evidence *e, int name);

/* ---- profile_scale.c ---- */

/* Finds the factor by which the count of each node that raises events is still to be multiplied, after walks
 * with all facts. */
void scales_solve(struct solver *s);

#endif
