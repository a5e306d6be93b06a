/* SPDX-License-Identifier: MIT
 *
 * call.h - what a call may do before it returns, for functions that the unit defines, too.
 */
#ifndef ANALYSIS_CALL_H
#define ANALYSIS_CALL_H

#include "frontend.h"

enum call_effect {
	CALL_COLLECTIVE = 1, /* a barrier, half of one, or a collective function */
	CALL_UNLOCK = 2,
	CALL_UNKNOWN = 4, /* the function is defined elsewhere */
};

/* What is known of the functions of a unit. */
struct calls {
	struct unit *unit;
	struct map functions; /* first declaration -> node of the definition */
	struct map effects;   /* the same -> struct known_effects */
};

struct calls calls_begin(struct unit *u);

/* enum call_effect, together, of a call or of everything below a node. */
unsigned call_effects(struct calls *c, struct node *call);
unsigned effects_below(struct calls *c, struct node *n);

#endif
