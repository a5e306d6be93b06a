/* SPDX-License-Identifier: MIT
 *
 * finding.h - the outcomes of the shared references in loops, with reasons: collected after the passes for
 * --opt-report, which report.c prints.
 */
#ifndef LOCALIZE_FINDING_H
#define LOCALIZE_FINDING_H

#include "localize.h"

enum outcome {
	OUTCOME_LOCAL,   /* affinity to the thread is proved: as in C */
	OUTCOME_HOISTED, /* a private pointer serves it */
	OUTCOME_PLAIN,   /* its address takes no more than in C */
	OUTCOME_DIRECT,  /* its address is computed at each access */
	OUTCOME_CALL,    /* an access that the runtime library orders, checks or measures */
	OUTCOME_BULK,    /* a library function that moves many elements */
	N_OUTCOMES,
	/* for a upc_forall: */
	OUTCOME_OWN,    /* visits its own iterations */
	OUTCOME_TESTED, /* tests each iteration */
};

/* A shared reference in a loop, or a upc_forall with an affinity. */
struct finding {
	struct node *node; /* the place, the call or the loop */
	struct node *loop; /* the innermost one around it; for a loop the loop itself */
	struct place at;   /* the place that the user sees */
	enum outcome outcome;
	struct refusal refusal; /* REASON_NONE if it cannot be improved */
	const struct ref *ref;  /* HOISTED and LOCAL; NULL if it is read before the loop, for a pointer */
	bool synchronizes;      /* each iteration of its loop meets the other threads */
	bool is_gathered;       /* direct: each iteration reads its index from another place in memory */
	bool is_prefetched;     /* it is prefetched from the memory of other hosts */
	bool is_proven;         /* its affinity to the thread is proved, whether a pointer serves it or not */
	struct {                /* own iterations: the local share */
		bool is_known;
		long part, whole; /* elements of a block */
		long distance;    /* from the element of the affinity */
	} share;
};

struct findings {
	struct finding *items;
	size_t n, cap;
	size_t n_loops;         /* loops with references, or with an affinity, but those that count below */
	size_t n_synchronizing; /* those that are not localized, and meet other threads in each iteration */
	size_t n_gathering;     /* those in which all others are gathered */
	/* Those in which all references are local, hoisted, plain or bulk, and iterations own. */
	size_t n_localized;
};

/* Returns all findings of the unit, in the order of the text. */
struct findings *find_all(struct pass *p);

/* Returns the largest number of iterations of one strip; 0 means all. */
long strip_length(const struct loop_schedule *schedule);

/* Returns whether the address of a place takes no more than in C, if all memory is this machine's: it is a
 * constant, what a pointer holds, or that and an index. */
bool has_plain_address(const struct node *loop, struct node *place);

/* Returns whether each iteration of a loop, with these effects, reads the index of a place from another place
 * in memory. */
bool is_gathered_place(struct node *loop, const struct effects *effects, struct node *place);

/* Returns whether a shared place is read or written here, and not only named. */
bool is_shared_access(const struct node *n);

/* Return the texts of a reason: its id, and its sentence with the numbers. */
const char *refusal_id(const struct refusal *r);
const char *refusal_text(const struct unit *u, const struct refusal *r);

/* Returns a node as the user wrote it, on one line and not too long. */
const char *node_text(const struct unit *u, const struct node *n);

#endif
