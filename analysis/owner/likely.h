/* SPDX-License-Identifier: MIT
 *
 * likely.h - likely facts where nothing can be proved: signs in the text that a value differs from thread to
 * thread, or that data has the affinity of the thread.
 */
#ifndef ANALYSIS_LIKELY_H
#define ANALYSIS_LIKELY_H

#include "frontend.h"

/* The facts about variables up to the current node. */
struct likely {
	struct unit *unit;
	struct map facts;    /* variable -> struct facts, in this function */
	struct map pointers; /* pointer-to-shared, perhaps a member -> struct facts */
};

/* Learns from a declaration, an assignment or a comparison, after its operands. */
void likely_learn(struct likely *s, struct node *n);

/* Returns whether the value of an expression depends on MYTHREAD other than through memory or a call. */
bool likely_by_thread(struct likely *s, struct node *n);

/* Returns whether a pointer-to-shared, by all signs, points to data of this thread: by its value, or by an
 * affinity or a condition around it. */
bool likely_local(struct likely *s, struct node *pointer);

#endif
