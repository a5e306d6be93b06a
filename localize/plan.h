/* SPDX-License-Identifier: MIT
 *
 * plan.h - the passes that complete the plans of loops.  Private to this folder.
 */
#ifndef LOCALIZE_PLAN_H
#define LOCALIZE_PLAN_H

#include "localize.h"

/* Returns the plan of a node, to be filled in; it is made at the first call. */
struct plan *plan_make(struct pass *p, struct node *n);

/* ---- hoist.c ---- */

/* Marks the references to shared objects whose addresses the function hoists. */
void hoist_bases(struct pass *p, struct node *body);

/* ---- own.c ---- */

/* Turns the plan of a upc_forall into one for own iterations.  Returns false if that is impossible. */
bool plan_own(struct pass *p, struct loop *loop);

/* Makes one strip of the own elements, if all references are at the element of the affinity and nothing else
 * depends on the induction variable.  The program tests at run time whether other pointers have the thread
 * and phase of the affinity's. */
void plan_elements(struct pass *p, struct loop_schedule *schedule);

/* ---- nest.c ---- */

/* A loop and the upc_forall that is its body; or NULL in both. */
struct interchange {
	struct node *outer, *inner;
	struct node *affinity, *row; /* as written; its replacement */
	bool is_gathered;            /* the loops stay in their order */
};

/* Interchanges the loop n, whose outer loop is `around`, with the upc_forall that is its body, if that does
 * not change their effects: n is the upc_forall, with a row for its affinity, until restore_nest.  If the
 * loop visits rows, both keep their order and only the affinity moves. */
struct interchange interchange_nest(struct pass *p, struct loop *around, struct node *n);

/* Restores the tree, and makes the two loops partners if there are plans for them. */
void restore_nest(struct pass *p, const struct interchange *t);

/* ---- rows.c, reuse.c ---- */

/* Finds a row that is invariant in loops.  Returns false if there is none. */
bool plan_row(struct pass *p, struct loop *innermost, struct node *n, struct locality known);

/* Does the same for an element that is invariant by itself, or but for an index that leads from block to
 * block of one thread, as i in m[i][MYTHREAD]. */
bool plan_element(struct pass *p, struct loop *innermost, struct node *n, struct locality known);

/* Returns whether the target of a pointer-to-shared is in the same block in all iterations of a loop. */
bool is_in_row(struct pass *p, struct loop *loop, struct node *pointer);

/* Returns the row that contains the element of an affinity, if `rows` alone chooses the row and `columns` the
 * element; or NULL. */
struct node *moving_row(const struct pass *p, struct node *affinity, const struct induction *columns,
	const struct decl *rows);

/* Finds reads below the body of a counted loop that are the same in each iteration. */
void plan_values(struct pass *p, struct loop *loop, struct node *n);

/* ---- totals.c ---- */

/* Finds the numbers that each iteration of a counted loop sets, and that a private variable replaces. */
void plan_totals(struct pass *p, struct loop *loop);

/* ---- strip_use.c ---- */

/* Finds what a loop does with the elements of its references. */
void plan_strip_uses(struct pass *p, struct loop *loop);

/* ---- prefetch.c ---- */

/* Finds the objects that a loop can prefetch; its inner loops have been analysed. */
void plan_prefetch(struct pass *p, struct loop *loop);

/* ---- range_check.c: --check ---- */

/* Returns whether the elements of a place in the iterations of a loop can be checked before these. */
bool can_check_range(struct pass *p, struct loop *loop, struct node *n);

/* Adds a hoisted range check to the plan, where one of its pointers serves the place. */
void add_range_check(struct pass *p, struct loop *loop, struct node *n, struct ref *r);

/* Finds the subscripts of an affinity.  Returns false if one of them moves in an unknown way. */
bool plan_affinity_indices(struct pass *p, struct loop *loop, struct node *affinity);

/* ---- strips.c ---- */

/* Returns whether a node is an element, not part of a larger one, that is read or written relaxed, and used
 * for nothing else. */
bool is_candidate(struct pass *p, struct node *n);

/* Returns the element or the object that a place is a member of, or an element of an array in it; or the
 * place. */
struct node *core_place(struct node *n);

/* Determines whether a node is local, and whether a pointer of the loops around it can serve it.  `around` is
 * the loop whose iterations evaluate it, `innermost` the one whose head or body contains it. */
void plan_strips(struct pass *p, struct loop *innermost, struct loop *around, struct node *n);

#endif
