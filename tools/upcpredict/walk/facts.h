/* SPDX-License-Identifier: MIT
 *
 * facts.h - what measurements know where formulas end.
 */
#ifndef UPCPREDICT_FACTS_H
#define UPCPREDICT_FACTS_H

#include "walk/walk.h"

enum known_kind {
	FACT_TRIPS, /* of a upc_forall: those of all threads */
	FACT_MINE,  /* the thread's own iterations of a upc_forall */
	FACT_THEN,  /* the probability of a branch */
	FACT_ELSE,
	FACT_CALLS, /* of a recursive function, per call from outside */
	FACT_BYTES, /* per transfer */
	FACT_OWN,   /* the fraction of accesses to own memory */
	FACT_HOST,  /* the fraction of the other accesses to the host's memory */
	FACT_SCALE, /* the factor for the counts of walks */
	N_FACTS,
};

struct fact_value {
	bool is_known;
	/* true for a guess: the walk counts how often the thread would be here if the loop had one iteration
	 * of this thread. */
	bool is_guess;
	bool is_certain;      /* it is no product of several unknown numbers */
	double number, error; /* error: of the number's logarithm */
};

struct walk_facts {
	bool is_counting; /* the walk ignores whose memory is accessed */
	/* Called before each walk; may set names. Returns true if their values have an error. May be NULL. */
	bool (*begin)(const struct walk_facts *f, const struct predicted_job *job, enum walk_mode mode);
	struct fact_value (*find)(const struct walk_facts *f, const struct predicted_job *job, int thread,
		const struct refs_node *n, enum known_kind kind);
	/* Returns how often a function was called without a call in the program, for example by a pointer.
	 * May be NULL. */
	struct fact_value (*calls)(const struct walk_facts *f, const struct predicted_job *job, int thread,
		int function);
	/* Takes a formula that lacks the value of a name, and the formula's measured value. May be NULL. */
	void (*measured)(const struct walk_facts *f, const struct formula *formula, int name, double number);
};

#endif
