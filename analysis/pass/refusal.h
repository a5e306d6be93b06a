/* SPDX-License-Identifier: MIT
 *
 * refusal.h - the reason why a loop or a place was not localised.  A pass asks a question; the first function
 * that must answer no records the reason, and the pass keeps it for the loop or the place.
 */
#ifndef ANALYSIS_REFUSAL_H
#define ANALYSIS_REFUSAL_H

#include "frontend.h"

struct pass;

enum reason {
	REASON_NONE,
#define REASON(name, id, text, advice) REASON_##name,
#include "pass/reason.def"
#undef REASON
};

struct refusal {
	enum reason reason;
	struct node *culprit; /* NULL is the place itself */
	long number[3];
	bool is_loops; /* a loop around the place was refused, not the place */
};

/* Returns false always.  Records the reason, unless one was recorded since refusal_begin.  Costs nothing
 * without --opt-report. */
bool pass_refuse(struct pass *p, enum reason r, struct node *culprit, long x, long y, long z);

/* Returns whether a reason would be recorded, so that a search for it may be worthwhile. */
bool refusal_is_open(const struct pass *p);

/* Forget the reason, keep it for a loop or a place, and return the kept one, or NULL. */
void refusal_begin(struct pass *p);
void refusal_keep(struct pass *p, const struct node *n);
const struct refusal *refusal_kept(const struct pass *p, const struct node *n);

#endif
