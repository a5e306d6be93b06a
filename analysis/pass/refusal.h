/* SPDX-License-Identifier: MIT
 *
 * refusal.h - why a loop or a place was not localised.  A pass asks a question; the first function that
 * must say no records why, and the pass keeps the answer for the loop or the place.
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
	struct node *culprit; /* NULL: the place itself */
	long number[3];
	bool is_loops; /* a loop around the place was refused, not the place */
};

/* Always false.  Records the reason, unless there is one since refusal_begin.  Costs nothing without
 * --opt-report. */
bool refuse(struct pass *p, enum reason r, struct node *culprit, long x, long y, long z);

/* Whether a reason would be recorded: it may be worth looking for. */
bool refusal_is_open(const struct pass *p);

/* Forgets the reason; keeps it for a loop or a place; what was kept, or NULL. */
void refusal_begin(struct pass *p);
void refusal_keep(struct pass *p, const struct node *n);
const struct refusal *refusal_kept(const struct pass *p, const struct node *n);

#endif
