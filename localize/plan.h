/* SPDX-License-Identifier: MIT
 *
 * plan.h - the passes that complete the plans of loops; for the files of this folder only.
 */
#ifndef LOCALIZE_PLAN_H
#define LOCALIZE_PLAN_H

#include "localize.h"

/* The plan of a node, to be filled in; made when it is first asked for. */
struct plan *plan_make(struct pass *p, struct node *n);

/* ---- hoist.c ---- */

/* Marks the references to shared objects whose addresses the function keeps. */
void hoist_bases(struct pass *p, struct node *body);

/* ---- own.c ---- */

/* Turns the plan of a upc_forall into one for own iterations.  False: it cannot be. */
bool plan_own(struct pass *p, struct loop *loop);

/* Makes one strip of the own elements, if all references are where the affinity is and nothing else
 * depends on the induction variable.  Whether other pointers than the affinity's have its thread and phase
 * is asked when the program runs. */
void plan_elements(struct pass *p, struct walk *w);

/* ---- nest.c ---- */

/* A loop and the upc_forall that is its body, or NULL: none. */
struct turned {
	struct node *outer, *inner;
	struct node *affinity, *row; /* as written; the new one */
	bool is_gathered;            /* the loops stay where they are */
};

/* Turns the loop n, which is in `around`, and the upc_forall that is its body, where that keeps what they do:
 * n is the upc_forall until the nest is restored, with a row for its affinity.  If the loop is one over rows,
 * both stay where they are. */
struct turned turn_nest(struct pass *p, struct loop *around, struct node *n);

/* Makes the tree as it was, and the two loops partners if there are plans for them. */
void restore_nest(struct pass *p, const struct turned *t);

/* ---- rows.c, reuse.c ---- */

/* Finds a row that stays the same in loops.  False: it is none. */
bool plan_row(struct pass *p, struct loop *innermost, struct node *n, struct locality known);

/* Whether the element that a pointer-to-shared points to is in the same block in all iterations of a loop. */
bool is_in_row(struct pass *p, struct loop *loop, struct node *pointer);

/* The row that the element of an affinity is in, if `rows` alone chooses it and `columns` the element; or
 * NULL. */
struct node *moving_row(const struct pass *p, struct node *affinity, const struct induction *columns,
	const struct decl *rows);

/* Finds reads below the body of a counted loop that are the same in each iteration. */
void plan_values(struct pass *p, struct loop *loop, struct node *n);

/* ---- ahead.c ---- */

/* Finds the objects that a loop can name before it reads them; the loops in it have been looked at. */
void plan_ahead(struct pass *p, struct loop *loop);

/* ---- sweep.c: --check ---- */

/* Whether the elements that a place is in the iterations of a loop can be checked before them. */
bool can_sweep(struct pass *p, struct loop *loop, struct node *n);

/* Has a walk check them, where a pointer of it serves the place. */
void add_sweep(struct pass *p, struct loop *loop, struct node *n, struct ref *r);

/* Finds the subscripts of an affinity.  False: one of them moves in an unknown way. */
bool plan_affinity_indices(struct pass *p, struct loop *loop, struct node *affinity);

/* ---- strips.c ---- */

/* Whether a node is an element, not part of a larger one, that is read or written relaxed and not
 * more. */
bool is_candidate(struct pass *p, struct node *n);

/* The element or the object that a place is a member of, or an element of an array in it; or the place. */
struct node *core_place(struct node *n);

/* Finds out whether a node is local, and whether a pointer of the loops around it can serve it.
 * around: the loop whose iterations evaluate it; innermost: the one whose head or body it is in. */
void plan_strips(struct pass *p, struct loop *innermost, struct loop *around, struct node *n);

#endif
