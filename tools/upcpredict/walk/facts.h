/* SPDX-License-Identifier: MIT
 *
 * facts.h - what measurements know where formulas end.
 */
#ifndef UPCPREDICT_FACTS_H
#define UPCPREDICT_FACTS_H

#include "walk/walk.h"

enum known_kind {
	FACT_TRIPS, /* of a upc_forall: of all threads */
	FACT_MINE,  /* the thread's own iterations of a upc_forall */
	FACT_THEN,  /* how likely a branch is taken */
	FACT_ELSE,
	FACT_CALLS, /* of a recursive function, for each call from outside */
	FACT_BYTES, /* of one transfer */
	FACT_OWN,   /* the part of the accesses to own memory */
	FACT_HOST,  /* the part of the others to memory of the host */
	FACT_SCALE, /* what walks count is to be multiplied by */
	N_FACTS,
};

struct fact_value {
	bool is_known;
	/* A guess: it counts how often the thread would be here if the loop had one iteration of this
	 * thread. */
	bool is_guess;
	bool is_certain;      /* it is no product of several unknown numbers */
	double number, error; /* error: of its logarithm */
};

struct walk_facts {
	bool is_counting; /* whose memory is accessed does not matter */
	/* Before each walk; may set names.  True: what they are set to has an error.  Or NULL. */
	bool (*begin)(const struct walk_facts *f, const struct predicted_job *job, enum walk_mode mode);
	struct fact_value (*find)(const struct walk_facts *f, const struct predicted_job *job, int thread,
		const struct refs_node *n, enum known_kind kind);
	/* How often a function was called that has no call in the program, as by a pointer; or NULL. */
	struct fact_value (*calls)(const struct walk_facts *f, const struct predicted_job *job, int thread,
		int function);
	/* A formula that lacks the value of a name, and what was measured of it; or NULL. */
	void (*measured)(const struct walk_facts *f, const struct formula *formula, int name, double number);
};

#endif
