/* SPDX-License-Identifier: MIT
 *
 * owner.h - the affinity of a shared element, as far as it holds in each iteration (UPC 1.2 6.3, 6.4.2).
 */
#ifndef ANALYSIS_OWNER_H
#define ANALYSIS_OWNER_H

#include "effects/effects.h"

struct likely;

/* The certainty that an element has affinity to the thread.  Warnings are suppressed where it is likely; the
 * optimiser needs a proof. */
enum certainty { CERTAINTY_NONE, CERTAINTY_LIKELY, CERTAINTY_PROVED };

struct locality {
	enum certainty affinity;
	bool is_instrumented; /* accesses may raise events */
};

/* Returns the proved locality of a place in the loops around it; `innermost` is the loop that evaluates it,
 * or NULL.  Proves nothing without --opt-report, --inst and -network=mpi, which alone make a difference. */
struct locality place_locality(struct pass *p, struct loop *innermost, struct node *place);

/* Returns the same for the target of a pointer-to-shared, using the signs in the text, too. */
enum certainty pointer_affinity(struct pass *p, struct loop *innermost, struct likely *signs,
	struct node *pointer);

/* Returns the element whose affinity chooses the thread of a upc_forall's iterations, in the arena of the
 * unit; an integer is the element of an array with blocks of one.  Returns NULL, and records the reason, if
 * it is unknown. */
struct element *forall_affinity(struct pass *p, struct loop *loop);

/* Returns the affinity of a upc_forall without a remainder by THREADS; p for upc_threadof(p). */
struct node *chosen_affinity(const struct node *forall);

/* Returns the loop around a upc_forall whose affinity has chosen the thread, which executes all iterations of
 * the inner one (UPC 1.2 6.6.2p10); or NULL. */
struct node *choosing_loop(const struct node *forall);

/* Returns the condition of an `if` without `else` that is the whole body of a loop, or NULL. */
struct node *loop_owner_test(const struct node *loop);

/* Returns the element whose thread the test compares with MYTHREAD, in the same form; NULL if it is no such
 * test. */
struct element *owner_test_affinity(struct pass *p, struct loop *loop, struct node *test);

/* Returns the pointer-to-shared whose upc_threadof such a test compares, or NULL. */
struct node *owner_test_pointer(struct node *test);

/* Returns the argument of a call of upc_threadof, or NULL if n is none. */
struct node *queried_pointer(struct node *n);

/* Returns whether a upc_forall of the current function cannot run within another one. */
bool always_controls(struct pass *p, struct node *forall);

#endif
