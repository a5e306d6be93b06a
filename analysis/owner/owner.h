/* SPDX-License-Identifier: MIT
 *
 * owner.h - whose a shared element is: affinity that holds in each iteration (UPC 1.2 6.3, 6.4.2).
 */
#ifndef ANALYSIS_OWNER_H
#define ANALYSIS_OWNER_H

#include "effects/effects.h"

struct likely;

/* How sure it is that an element has the affinity of the thread.  Warnings keep quiet where it is
 * likely; the optimiser needs a proof. */
enum certainty { CERTAINTY_NONE, CERTAINTY_LIKELY, CERTAINTY_PROVED };

struct locality {
	enum certainty affinity;
	bool is_instrumented; /* accesses to it may raise events */
};

/* What is proved of a place in the loops around it; innermost: the loop that evaluates it, or NULL.
 * Nothing without --opt-report, --inst and -network=mpi, which alone make a difference. */
struct locality place_locality(struct pass *p, struct loop *innermost, struct node *place);

/* The same of what a pointer-to-shared points to, by the signs in the text, too. */
enum certainty pointer_affinity(struct pass *p, struct loop *innermost, struct likely *signs,
	struct node *pointer);

/* The element whose affinity chooses the thread of a upc_forall's iterations, in the arena of the unit; an
 * integer is the element of an array with blocks of one.  NULL: not known, and the reason is recorded. */
struct element *forall_affinity(struct pass *p, struct loop *loop);

/* The condition of an `if` without `else` that is the whole body of a loop, or NULL. */
struct node *loop_owner_test(const struct node *loop);

/* The element whose thread it compares with MYTHREAD, as above; NULL: it is no such test. */
struct element *owner_test_affinity(struct pass *p, struct loop *loop, struct node *test);

/* The pointer-to-shared that such a test asks upc_threadof about, or NULL. */
struct node *owner_test_pointer(struct node *test);

/* The pointer-to-shared whose thread an integer is, that of a call of upc_threadof, or NULL. */
struct node *queried_pointer(struct node *n);

/* Whether a upc_forall of the function at hand cannot run within another one. */
bool always_controls(struct pass *p, struct node *forall);

#endif
