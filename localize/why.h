/* SPDX-License-Identifier: MIT
 *
 * why.h - how the passes remember what stood in their way.  A pass asks a question, the first
 * who must say no blames a node, and the answer is kept for the loop or the place.
 */
#ifndef LOCALIZE_WHY_H
#define LOCALIZE_WHY_H

#include "frontend.h"

struct pass;
struct loop;
struct effects;

enum reason {
	REASON_NONE,
#define REASON(name, id, text, advice) REASON_##name,
#include "reason.def"
#undef REASON
};

struct why {
	enum reason reason;
	struct node *culprit; /* NULL: the place itself */
	long number[3];
	bool is_loops; /* a loop around the place was refused, not the place */
};

/* Always false.  Takes note of the reason, unless there is one since why_ask.  Costs nothing
 * without --opt-report. */
bool blame(struct pass *p, enum reason r, struct node *culprit, long x, long y, long z);

/* The same for an index or an affinity, for a place, for the bound and the head of a loop: they
 * look which part is to blame.  The part has been refused before. */
bool blame_index(struct pass *p, const struct loop *loop, struct node *index, bool may_hoist);
bool blame_element(struct pass *p, const struct loop *loop, struct node *place, bool may_hoist);
bool blame_bound(struct pass *p, const struct effects *e, struct node *bound);
bool blame_head(struct pass *p, struct node *loop);
bool blame_body(struct pass *p, struct node *loop, const struct decl *var);

/* The pointer to a place that the loop sets to other objects, as along a list, or NULL. */
struct node *followed_pointer(struct node *place, struct node *loop);

/* Forgets the reason; keeps it for a loop or a place; what was kept, or NULL. */
void why_ask(struct pass *p);
void why_keep(struct pass *p, const struct node *n);
const struct why *why_kept(const struct pass *p, const struct node *n);

#endif
