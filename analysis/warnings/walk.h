/* SPDX-License-Identifier: MIT
 *
 * walk.h - shared by the files *.c, and by nobody else: warnings about programs
 * that are right as far as the rules go, and wrong or slow when they run.  One walk over
 * the tree in the order of the text asks them; each is a file that knows one matter.
 */
#ifndef WARNINGS_WALK_H
#define WARNINGS_WALK_H

#include "align/differ.h"
#include "analysis.h"
#include "flow/call.h"
#include "flow/dataflow.h"
#include "owner/likely.h"

struct advice {
	struct unit *unit;
	struct pass pass;     /* what is proved ... */
	struct likely likely; /* ... and what is likely */
	struct calls calls;
	struct alignment alignment;
	struct differ differ;  /* which conditions differ from thread to thread */
	struct map labels;     /* of the function being walked */
	struct node *function; /* being walked, or NULL */
	struct loop *loop;     /* the nearest loop around, or NULL */
	struct node *left_by;  /* a condition by which some threads have left ... */
	bool left_unless;      /* ... if it was not this, ... */
	struct span left;      /* ... and what they no longer reach */
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
void advise_cast(struct advice *a, struct node *n);       /* CAST; pointer.c */
void advise_compare(struct advice *a, struct node *n);    /* BINARY */
void advise_copy(struct advice *a, struct node *n);       /* a loop; loop.c */
void advise_strict(struct advice *a, struct node *n);
void advise_bounds(struct advice *a, struct node *n);  /* SUBSCRIPT, UNARY; bounds.c */
void advise_counter(struct advice *a, struct node *n); /* FOR, FORALL; counter.c */
void advise_call(struct advice *a, struct node *n);    /* CALL; collective.c, elements.c */
void advise_size(struct advice *a, struct node *n);    /* CALL; size.c */
void advise_order(struct advice *a, struct node *n);   /* COMPOUND; order.c */
void advise_object(struct advice *a, struct node *n);  /* VAR; object.c */

#endif
