/* SPDX-License-Identifier: MIT
 *
 * localize.h - which loops of a checked unit can be walked in another way, so that shared
 * accesses cost what private ones do.  The passes here only look and mark nodes with plans;
 * lowering writes the C.  The one header for the floors above.
 *
 * Relaxed accesses only, and only where the result is the same by the rules of UPC; what the
 * rules are for each plan is said where it is made.
 */
#ifndef LOCALIZE_LOCALIZE_H
#define LOCALIZE_LOCALIZE_H

#include "analysis.h"

/* How a loop visits its iterations.  All but the first two are for a thread's own iterations of a
 * upc_forall. */
enum walk_kind {
	WALK_UNCHANGED, /* as written: there are rows before it */
	WALK_STRIPS,    /* all iterations in order; a strip ends where a reference leaves its block */
	WALK_CYCLIC,    /* every THREADS-th iteration or so: the next one is another thread's */
	WALK_BLOCKS,    /* iterations by own blocks, in strips as above */
	WALK_ELEMENTS,  /* the thread's elements, block after block as they are in its memory */
	WALK_WHOLE,     /* all iterations or none: the affinity is that of one thread */
};

/* --check: subscripts of arrays of known length, and how they move in one step of the loop variable. */
struct indices {
	struct moving_index {
		struct node *subscript;
		struct affine at;
		long step;
		bool step_by_threads;
	} *items;
	size_t n, cap;
};

/* --check: an access that is checked for a whole strip before it, where the strip is long as all its elements
 * may be accessed. */
struct sweep {
	struct node *place;
	struct ref *ref;
	struct indices indices;
};

/* A plan: how a loop is walked. */
struct walk {
	enum walk_kind kind;
	struct node *loop;
	struct induction *induction; /* NULL: there are only rows before it */
	bool is_used;                /* the variable, in the body and not in places of the walk */
	struct {                     /* own iterations */
		struct node *base;   /* pointer-to-shared, or NULL: an integer */
		struct affine at;    /* the element, or the integer */
		struct type *element;
		long block;
		long stride;        /* elements from one iteration to the next */
		bool may_fault;     /* where the loop has no iterations */
		struct decl *whole; /* a variable that is all of it and may be 2^63 or more, or NULL */
		struct indices indices;
	} affinity;
	struct {
		struct ref **items;
		size_t n, cap;
	} refs, rows; /* one for each pointer; of rows before the loop */
	struct {
		struct value **items;
		size_t n, cap;
	} values;            /* made before the loop */
	unsigned number;     /* of the names in C */
	bool is_strip_mined; /* some reference leaves its block within the loop */
	struct {
		struct sweep *items;
		size_t n, cap;
	} sweeps; /* --check, in their order */
};

/* Shared places that one pointer of a walk serves. */
struct ref {
	struct walk *walk;  /* NULL: a row before a loop */
	struct node *place; /* the first of them */
	struct node *base;  /* a pointer-to-shared or a shared array */
	struct affine at;   /* the element from there, in ultimate elements */
	struct type *element;
	long block;
	long stride;              /* elements from one iteration of a strip to the next */
	bool stride_by_threads;   /* times THREADS */
	bool leaves_block;        /* it may leave its block: strips end there */
	bool may_differ;          /* its pointer may have another thread or phase than the affinity's */
	bool steps;               /* a block each time: a pointer-to-shared that the loop moves */
	unsigned depth;           /* of rows: how many subscripts choose the element */
	bool is_local;            /* it has the affinity of the thread, proven */
	bool is_instrumented;     /* its accesses raise events: a pointer-to-shared goes through it instead */
	unsigned number, address; /* of the names in C; equal addresses: the same element of its object */
	struct ref *neighbor;     /* whose address is `distance` elements before its own, or NULL */
	long distance;
};

/* A read that is made once, before a loop, if the loop has any iterations. */
struct value {
	struct node *read;  /* the first of those that it serves: from a place to its value */
	struct node *start; /* what the induction variable is at first */
	struct walk *loop;
	struct node *base; /* the shared array */
	struct affine at;
	struct type *element;
	unsigned number; /* of the name in C */
};

/* Objects of other hosts that a loop names some iterations before it reads them (upcr_ahead.h). */
struct ahead {
	struct node *loop;
	const struct induction *induction;
	bool in_strip;       /* those of the iterations of the strip at hand; else of all to come */
	bool is_direct;      /* all are numbers or pointers-to-shared, and reading them is nothing but that */
	struct ahead *outer; /* a loop around it that names them if they are not too many, or NULL */
	struct {
		struct want {
			struct node *node;  /* a shared place; what sets a variable: VAR, ASSIGN; or a FOR */
			struct ahead *nest; /* of the FOR: what it names */
		} *items;
		size_t n, cap;
	} wants;         /* in their order */
	unsigned number; /* of the names in C */
};

/* The variable that it declares in advance, or NULL. */
static inline struct decl *want_variable(const struct want *w)
{
	return w->node->kind == NODE_VAR    ? w->node->decl
	     : w->node->kind == NODE_ASSIGN ? w->node->first->decl
	                                    : NULL;
}

/* What there is to do for one node. */
struct plan {
	struct walk *walk;   /* FOR, FORALL: how its iterations are visited; NULL: as it is written */
	struct value *value; /* CONVERT: a read that is made before a loop, or NULL */
	struct ref *ref;     /* a shared place that a pointer of such a loop serves, or NULL */
	struct ahead *ahead; /* FOR, FORALL, WHILE: what is named in advance, or NULL */
	struct ahead *names; /* a shared place: the innermost loop that names it in advance, or NULL; */
	struct ahead
		*copies; /* the outermost one, if it may copy all of the array before it begins, or NULL */
	unsigned copy;   /* the number of that copy */
	struct node *partner; /* FOR, FORALL: the other loop of a nest that exchange their heads; or NULL */
	bool is_gathered;     /* ... or only the affinity: FOR is the upc_forall, FORALL a plain loop */
	bool is_hoisted;      /* REF of a shared object: the function keeps its address */
	bool is_local;        /* a shared place that has the affinity of the thread, proven */
	bool is_named;        /* a shared place of which that is so, or of a part of it */
	bool is_silent;       /* accesses to it raise no event */
	bool is_owner_test;   /* a condition that holds in all iterations that the loop around it visits */
};

/* The plan of a node; an empty one for most. */
const struct plan *plan_of(const struct node *n);

/* Whether all elements of a row of an array with this block size are in one block, or there are no blocks. */
bool is_straight(const struct node *row, long block);

/* Looks at all loops of the unit, and makes the plans of its nodes. */
void localize(struct unit *u);

/* A shared reference in a loop, a function that moves shared data there, or a upc_forall with an affinity;
 * what became of it with --inst, and what would have become of it without.  Texts are never NULL. */
struct plan_row {
	struct place at;
	unsigned loop;       /* the line of the loop around it; of a upc_forall its own */
	const char *text;    /* "a[i]", "upc_forall" */
	const char *outcome; /* as in --opt-report=json */
	const char *silent;  /* the outcome without --inst */
	/* without --inst: id, and sentence, of what keeps it from being better; "events": nothing but --inst;
	 * "" and how much is local: nothing */
	const char *reason, *message;
	const char *advice; /* or "" */
};

/* Of a unit with --inst, in the order of the text; lives in its arena. */
struct plan_row *plan_rows(struct unit *u, size_t *n);

/* Prints what became of the shared references in loops and why, as the options say: remarks,
 * JSON or the source with margins (docs/localization.md). */
void report_write(struct unit *u, FILE *to);

/* Whether a smaller part of the loops is localized than -fopt-report-fail-under asks for; says so. */
bool report_fails(struct unit *u, FILE *to);

#endif
