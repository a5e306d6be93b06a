/* SPDX-License-Identifier: MIT
 *
 * walk.h - shared by the files *.c of this folder only: warnings about programs that keep the rules, but are
 * wrong or slow when they run.  One walk over the tree in the order of the text calls them; each file handles
 * one matter.
 */
#ifndef WARNINGS_WALK_H
#define WARNINGS_WALK_H

#include "align/differ.h"
#include "analysis.h"
#include "flow/call.h"
#include "flow/dataflow.h"
#include "owner/likely.h"
#include "pass/labels.h"
#include "value/amount.h"

struct advice {
	struct unit *unit;
	struct pass pass;     /* the proved facts */
	struct likely likely; /* the likely facts */
	struct calls calls;
	struct alignment alignment;
	struct differ differ;  /* finds the conditions that differ between threads */
	struct map labels;     /* the labels of the current function */
	struct node *function; /* the current function, or NULL */
	struct loop *loop;     /* the innermost loop, or NULL */
	struct node *left_by;  /* a condition by which some threads have left */
	bool left_unless;      /* unless it had this value */
	struct span left;      /* the text that these threads no longer reach */
	struct node *repeated; /* the last call of the function that repeats one for its lock, or NULL */
	struct map orders;     /* by first declaration of a function: its effects on the order of threads
	                          (orders.c) */
};

/* ---- the warnings ---- */

void advise_branch(struct advice *a, struct node *n); /* IF, SWITCH, COND, && ||; barrier.c */
void advise_loop_barrier(struct advice *a, struct node *n);
void advise_collective(struct advice *a, struct node *n); /* SYNC, CALL */
void advise_value(struct advice *a, struct node *n);      /* SYNC */
void advise_forall(struct advice *a, struct node *n);     /* FORALL; forall.c */
void advise_jump(struct advice *a, struct node *n);       /* GOTO, CASE, DEFAULT */
void advise_notify(struct advice *a);                     /* a->function; notify.c */
void advise_lock(struct advice *a);                       /* a->function; lock.c */
bool advise_unlock(struct advice *a);                  /* a->function: returns whether it warned; unlock.c */
void advise_cast(struct advice *a, struct node *n);    /* CAST; pointer.c */
void advise_compare(struct advice *a, struct node *n); /* BINARY */
void advise_copy(struct advice *a, struct node *n);    /* a loop; loop.c */
void advise_strict(struct advice *a, struct node *n);
void advise_bounds(struct advice *a, struct node *n);      /* SUBSCRIPT, UNARY; bounds.c */
void advise_comma(struct advice *a, struct node *n);       /* SUBSCRIPT */
void advise_counter(struct advice *a, struct node *n);     /* FOR, FORALL; counter.c */
void advise_body(struct advice *a, struct node *n);        /* IF, a loop; body.c */
void advise_call(struct advice *a, struct node *n);        /* CALL; collective.c, elements.c */
void advise_size(struct advice *a, struct node *n);        /* CALL; size.c */
void advise_bytes(struct advice *a, struct node *call);    /* CALL; counts.c */
void advise_layout(struct advice *a, struct node *call);   /* CALL; layout.c */
void advise_castable(struct advice *a, struct node *call); /* CALL; castable.c */
void advise_atomic(struct advice *a, struct node *n);      /* CALL; atomics.c */
void advise_alone(struct advice *a, struct node *n);       /* IF; alone.c */
void advise_part(struct advice *a, struct node *n);        /* ASSIGN, UPDATE, UNARY; alone.c */
void advise_critical(struct advice *a, struct node *call); /* CALL; critical.c */
void advise_everyone(struct advice *a, struct node *call); /* CALL; everyone.c */
void advise_free(struct advice *a, struct node *call);     /* CALL; memory.c */
void advise_set(struct advice *a, struct node *call);      /* CALL */
void advise_own_lock(struct advice *a, struct node *call); /* CALL; alone.c */
void advise_order(struct advice *a, struct node *n);       /* COMPOUND; order.c */
void advise_phase(struct advice *a, struct node *n);       /* COMPOUND; phase.c */
void advise_nosync(struct advice *a, struct node *n);      /* COMPOUND; nosync.c */
void advise_object(struct advice *a, struct node *n);      /* VAR; object.c */
void advise_unset(struct advice *a, struct node *n);       /* VAR; unset.c */
void advise_lost(struct advice *a, struct node *call);     /* CALL */
void advise_attempts(struct advice *a, struct node *n);    /* a loop; critical.c */
void advise_update(struct advice *a, struct node *n);      /* ASSIGN, UPDATE, UNARY; update.c */

/* ---- shared by them ---- */

/* Returns who runs all the iterations of a upc_forall with this affinity, or NULL if they are shared out
 * (forall.c). */
const char *affinity_sameness(struct advice *a, struct node *affinity);

/* Return whether several threads come to a node with nothing that keeps them apart, or at least with no
 * condition that does, and by which way (apart.c). */
bool come_together(struct advice *a, struct node *n, const struct frame **way);
bool come_in_any_order(struct advice *a, struct node *n, const struct frame **way);

/* Returns whether thread 0, or the last one, certainly comes to a node (apart.c). */
bool end_thread_comes_to(struct advice *a, struct node *n, bool is_last);

/* Returns whether a condition is MYTHREAD == 0, !MYTHREAD or the like (alone.c). */
bool is_of_one_thread(const struct unit *u, struct node *cond);

/* Return whether something in the function may let one thread after the other come to a node; whether a
 * return or a goto is below a node, or a break or continue out of it; and whether it names shared data
 * (orders.c). */
bool may_come_in_order(struct advice *a, struct node *n, struct node *function);
bool jumps_out(const struct node *n, bool with_breaks);
bool mentions_shared_data(const struct node *n);

/* The number base + by_thread * MYTHREAD. */
struct thread_index {
	struct amount base;
	long by_thread;
};

/* Finds the value of an expression of such numbers.  Returns false if it is no such number (bounds.c). */
bool find_thread_index(struct advice *a, struct node *n, struct thread_index *number);

/* Finds the offset in an index that is a variable plus or minus a number.  Returns false if it is none
 * (bounds.c). */
bool find_offset(struct advice *a, struct node *index, const struct decl *var, struct amount *offset);

/* Returns whether something below a node may let a thread wait for others, or go elsewhere (phase.c). */
bool may_order(struct advice *a, struct node *n);

/* Returns the source of a collective function that may read an object before all threads have come to it, or
 * NULL (nosync.c). */
struct node *source_before_others(struct advice *a, struct node *n, const struct decl *object);

/* Returns whether an expression is a statement by itself, whose value nothing uses (critical.c). */
bool is_statement(const struct node *n);

/* Return the lock of a call that takes or releases one, whether two are certainly the same, and the call of
 * upc_lock_attempt that a condition tests, or NULL; *is_true becomes its result (lock.c). */
struct node *lock_of(const struct node *call);
bool is_same_lock(const struct unit *u, const struct node *x, const struct node *y);
struct node *tested_attempt(const struct unit *u, struct node *cond, bool *is_true);

/* Returns whether a loop is below a node, or is the node (loop.c). */
bool contains_loop(const struct node *n);

/* Returns the letters of the reduction for elements of a type, or "" (elements.c). */
const char *reduction_letters(const struct type *t);

#endif
