/* SPDX-License-Identifier: MIT
 *
 * solver.h - the state of solve.c, which scale.c ends.
 */
#ifndef UPCPREDICT_SOLVER_H
#define UPCPREDICT_SOLVER_H

#include "profile/profile.h"

struct solver {
	struct walk_facts facts;
	struct profile *q;
	struct refs_program *p;
	bool *is_given_up; /* by ordinal */
	bool is_naming;    /* names are found in this walk */
	bool is_named;     /* a name was found by walks */
	int *tries;        /* to find it so, by number */
	struct walk_tally *tallies;
};

/* A fact of a thread, or with the number of threads as `thread` the mean. */
void fact_set(struct solver *s, int thread, int ordinal, enum known_kind kind, double number);

/* ---- scale.c ---- */

/* From walks with all facts: what each node that raises events is still to be multiplied by. */
void scales_solve(struct solver *s);

#endif
