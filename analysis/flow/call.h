/* SPDX-License-Identifier: MIT
 *
 * call.h - the effects of a call before it returns, also for functions that the unit defines.
 */
#ifndef ANALYSIS_CALL_H
#define ANALYSIS_CALL_H

#include "frontend.h"

enum call_effect {
	CALL_COLLECTIVE = 1, /* a barrier, half of one, or a collective function */
	CALL_UNLOCK = 2,
	CALL_LOCK = 4,
	CALL_UNKNOWN = 8, /* the function is defined elsewhere */
};

/* The effects of the functions of a unit. */
struct calls {
	struct unit *unit;
	struct map functions; /* first declaration -> node of the definition */
	struct map effects;   /* first declaration -> struct known_effects */
};

struct calls calls_begin(struct unit *u);

/* Return a set of enum call_effect, for a call or for everything below a node. */
unsigned call_effects(struct calls *c, struct node *call);
unsigned effects_below(struct calls *c, struct node *n);

#endif
