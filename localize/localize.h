/* SPDX-License-Identifier: MIT
 *
 * localize.h - plans for loops of a checked unit, so that their shared accesses cost as much as private ones.
 * The passes here only analyse, and mark nodes with plans; lowering, which reads this header, writes the C.
 *
 * The plans cover relaxed accesses only, and only where the result is the same by the rules of UPC; the rules
 * for each plan are described where it is made.
 */
#ifndef LOCALIZE_LOCALIZE_H
#define LOCALIZE_LOCALIZE_H

#include "analysis.h"

/* The order in which a loop visits its iterations.  All but the first two are for a thread's own iterations
 * of a upc_forall. */
enum schedule_kind {
	SCHEDULE_UNCHANGED, /* as written: there are only rows before it */
	SCHEDULE_STRIPS,    /* all iterations in order; a strip ends where a reference leaves its block */
	SCHEDULE_CYCLIC,    /* every THREADS-th iteration or so: each one between belongs to another thread */
	SCHEDULE_BLOCKS,    /* iterations by own blocks, in strips as above */
	SCHEDULE_ELEMENTS,  /* the thread's elements, block after block in the order of its memory */
	SCHEDULE_WHOLE,     /* all iterations or none: the affinity is that of one thread */
	SCHEDULE_RANGES,    /* own ranges of iterations, in order: the affinity is a quotient */
};

/* --check: subscripts of arrays of known length, and their movement in one step of the loop variable. */
struct indices {
	struct moving_index {
		struct node *subscript;
		struct affine at;
		long step;
		bool step_by_threads;
	} *items;
	size_t n, cap;
};

/* --check: a hoisted range check: an access that is checked for a whole strip before it; the strip is as long
 * as all its elements may be accessed. */
struct range_check {
	struct node *place;
	struct ref *ref;
	struct indices indices;
};

/* The schedule of a loop: which iterations the thread executes, in which order, and the pointers that serve
 * its references. */
struct loop_schedule {
	enum schedule_kind kind;
	struct node *loop;
	struct induction *induction; /* NULL if there are only rows before the loop */
	bool is_used;                /* the body uses the variable outside of places that a pointer serves */
	struct {                     /* own iterations */
		struct node *base;   /* pointer-to-shared, or NULL: an integer */
		struct affine at;    /* the element, or the integer */
		struct type *element;
		long block;
		long stride;        /* elements from one iteration to the next */
		bool may_fault;     /* in a loop without iterations */
		struct decl *whole; /* a variable that is all of it and may be 2^63 or more, or NULL */
		struct indices indices;
	} affinity;
	struct { /* SCHEDULE_RANGES: dividend / divisor; the dividend moves by affinity.stride */
		struct affine dividend, divisor;
		bool stride_by_threads;
		bool is_unsigned, narrows; /* divided as unsigned numbers of 64 bits; converted to int */
	} quotient;
	struct {
		struct ref **items;
		size_t n, cap;
	} refs, rows, totals; /* one for each pointer; rows have theirs before the loop */
	struct {
		struct value **items;
		size_t n, cap;
	} values;            /* read before the loop */
	unsigned number;     /* in its names in C */
	bool is_strip_mined; /* some reference leaves its block within the loop */
	bool has_uses;       /* the use of some reference is known */
	struct {
		struct range_check *items;
		size_t n, cap;
	} range_checks; /* --check: the hoisted range checks, in their order */
};

/* A use says what each iteration does with its element of a reference, in a loop that runs to its end. */
enum strip_use { USE_UNKNOWN, USE_READS, USE_OVERWRITES, USE_UPDATES };

/* The shared places that one pointer of a schedule serves. */
struct ref {
	struct loop_schedule *schedule; /* NULL for a row before a loop */
	struct node *place;             /* the first place */
	struct node *base;              /* a pointer-to-shared or a shared array */
	struct affine at;               /* the element's index from the base, in ultimate elements */
	struct type *element;
	long block;
	long stride, wrapped_stride; /* from one iteration of a strip to the next: elements; x of `wrapped` */
	bool stride_by_threads;      /* times THREADS */
	bool stride_by_own_step;     /* times the blocks of the thread between two own iterations */
	bool leaves_block;           /* it may leave its block, so strips end there */
	bool may_differ;             /* its pointer may have another thread or phase than the affinity's */
	const struct wrapped *wrapped; /* the part x % m of the index, for which `at` has x; or NULL */
	bool steps;           /* it moves by whole blocks, which the loop counts from the first place */
	unsigned depth;       /* for a row: the number of subscripts that choose the element */
	bool is_total;        /* a variable has its value in a strip; `neighbor` has its pointer, or NULL */
	bool is_local;        /* it has affinity to the thread, as proved */
	bool is_instrumented; /* its accesses raise events: a pointer-to-shared serves it instead */
	enum strip_use use;   /* of elements that may be another host's */
	unsigned number, address; /* in its names in C; equal addresses are the same element of its object */
	struct ref *neighbor;     /* its address is `distance` elements before this one's; or NULL */
	long distance;
};

/* A read that is made once, before a loop, if the loop has any iterations. */
struct value {
	struct node *read;  /* the first of the reads: a conversion of a place to its value */
	struct node *start; /* the first value of the induction variable */
	struct loop_schedule *loop;
	struct node *base; /* the shared array */
	struct affine at;
	struct type *element;
	unsigned number; /* in its name in C */
};

/* The objects of other hosts that a loop prefetches some iterations before it reads them (upcr_prefetch.h).
 */
struct prefetch {
	struct node *loop;
	const struct induction *induction;
	bool in_strip;  /* for the iterations of the current strip; else for all coming ones */
	bool is_direct; /* all are numbers or pointers-to-shared, whose reads are plain reads */
	struct prefetch
		*outer; /* an outer loop that prefetches the objects if they are not too many, or NULL */
	struct {
		struct prefetch_request {
			struct node *node;     /* a shared place; a variable's VAR or ASSIGN; or a FOR */
			struct prefetch *nest; /* the objects of the FOR */
		} *items;
		size_t n, cap;
	} requests;      /* in their order */
	unsigned number; /* in its names in C */
};

/* Returns the variable that the request declares in advance, or NULL. */
struct decl *request_variable(const struct prefetch_request *r);

/* The transformation of one node. */
struct plan {
	struct loop_schedule *schedule; /* FOR, FORALL: its schedule; NULL leaves the loop as written */
	struct value *value;            /* CONVERT: a read that is made before a loop, or NULL */
	struct ref *ref;                /* a shared place that a pointer of such a loop serves, or NULL */
	struct prefetch *prefetch;      /* FOR, FORALL, WHILE: the prefetched objects, or NULL */
	struct prefetch *requester;     /* a shared place: the innermost loop that prefetches it, or NULL */
	struct prefetch *copies;        /* the outermost such loop, if it may copy the whole array; or NULL */
	unsigned copy;                  /* the number of that copy */
	struct node *partner; /* loop interchange: the loop that exchanges its head with this one, or NULL */
	bool never_controls;  /* FORALL: a plain loop, whose affinity is not evaluated */
	bool is_gathered;     /* only the affinity is moved: FOR is the upc_forall, FORALL a plain loop */
	bool is_hoisted;      /* REF of a shared object: the function keeps its address */
	bool is_local;        /* a shared place with affinity to the thread, as proved */
	bool has_columns;     /* a shared place: its ref ignores indices along columns */
	bool is_prefetched;   /* a shared place that is prefetched, or of which a part is */
	bool is_silent;       /* accesses raise no event */
	bool is_owner_test;   /* a condition that holds in all iterations that its loop visits */
};

const struct plan *plan_of(const struct node *n); /* empty for most nodes */

/* Returns whether a loop has an affinity that may choose the thread of its iterations. */
bool may_control(const struct node *loop);

/* Returns whether all elements of a row of an array with this block size are in one block, or there are no
 * blocks. */
bool is_straight_row(const struct node *row, long block);

void localize(struct unit *u); /* makes the plans for all loops */

/* The outcome with --inst of a shared reference in a loop, a function that moves shared data there, or a
 * upc_forall with an affinity, and its outcome without --inst.  Texts are never NULL. */
struct plan_row {
	struct place at;
	unsigned loop;       /* the line of the loop around it; for a upc_forall its own line */
	const char *text;    /* "a[i]", "upc_forall" */
	const char *outcome; /* as in --opt-report=json */
	const char *silent;  /* the outcome without --inst */
	/* Without --inst: the id and the sentence of the reason why it is not better; "events" if --inst is
	 * the only one; "" and the local share if there is none. */
	const char *reason, *message;
	const char *advice; /* "" if there is none */
};

/* Returns the rows of a unit with --inst, in the order of the text; they live in its arena. */
struct plan_row *plan_rows(struct unit *u, size_t *n);

/* Prints the outcomes of the shared references in loops and their reasons, as the options select: remarks,
 * JSON or the source with margins (docs/localization.md). */
void report_write(struct unit *u, FILE *to);

/* Returns whether fewer loops are localized than -fopt-report-fail-under demands, and reports it. */
bool report_fails(struct unit *u, FILE *to);

#endif
