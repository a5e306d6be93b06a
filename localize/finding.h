/* SPDX-License-Identifier: MIT
 *
 * finding.h - what became of the shared references in loops, and why: made after the passes for
 * --opt-report, which report.c prints.
 */
#ifndef LOCALIZE_FINDING_H
#define LOCALIZE_FINDING_H

#include "localize.h"

enum outcome {
	OUTCOME_LOCAL,   /* affinity to the thread is proven: as in C */
	OUTCOME_HOISTED, /* a private pointer walks it */
	OUTCOME_DIRECT,  /* its address is computed at each access */
	OUTCOME_CALL,    /* an access that the runtime library orders, checks or measures */
	OUTCOME_BULK,    /* a library function that moves many elements */
	N_OUTCOMES,
	/* of a upc_forall */
	OUTCOME_OWN,    /* visits its own iterations */
	OUTCOME_TESTED, /* tests each iteration */
};

/* A shared reference in a loop, or a upc_forall with an affinity. */
struct finding {
	struct node *node; /* the place, the call or the loop */
	struct node *loop; /* the nearest around it; of a loop itself */
	struct place at;   /* where the user sees it */
	enum outcome outcome;
	struct refusal refusal; /* REASON_NONE: nothing is left to wish for */
	const struct ref *ref;  /* HOISTED and LOCAL; NULL: read before the loop, for a pointer */
	bool is_named;          /* in memory of other hosts it is asked for in advance */
	bool is_proven;         /* its affinity is to the thread, be it walked or not */
	struct {                /* of own iterations: how much of it is local */
		bool is_known;
		long part, whole; /* elements of a block */
		long distance;    /* from where the affinity is */
	} share;
};

struct findings {
	struct finding *items;
	size_t n, cap;
	size_t n_loops;     /* with references, not counting those of loops in them, or with an affinity */
	size_t n_localized; /* of these: all references are local, hoisted or bulk, and the iterations own */
};

/* All findings of the unit, in the order of the text. */
struct findings *find_all(struct pass *p);

/* How many iterations one strip has at most; 0: all of them. */
long strip_length(const struct walk *w);

/* Whether a shared place is read or written here, and not only named. */
bool is_shared_access(const struct node *n);

/* The texts of a reason: id, sentence with its numbers. */
const char *refusal_id(const struct refusal *r);
const char *refusal_text(const struct unit *u, const struct refusal *r);

/* A node as the user wrote it, on one line and not too long. */
const char *node_text(const struct unit *u, const struct node *n);

#endif
