/* SPDX-License-Identifier: MIT
 *
 * model.h - the contents of --refs before they are written: functions as lists of items.  Private to this
 * folder.
 */
#ifndef REFS_MODEL_H
#define REFS_MODEL_H

#include "finding.h"
#include "formula/formula.h"

struct refs_item;

struct refs_items {
	struct refs_item **items;
	size_t n, cap;
};

/* A variable of the program. */
struct variable {
	const struct decl *decl;
	const char *name;             /* main.n */
	struct node *function;        /* NULL for one of the file */
	struct node *value;           /* its initializer, or the first value that is assigned */
	struct node *only;            /* the value at every use, if nothing else sets it */
	unsigned n_sets, n_loop_sets; /* the number of places that set it, and of these in loops */
	bool is_formal, is_addressed, is_listed;
	bool has_own, has_others; /* for a directory: the values assigned to its elements */
	bool is_set_anew;         /* its first value may change: a statement outside of branches sets it */
	bool is_busy;             /* its value is being computed */
};

/* A shared object, or several that cannot be distinguished. */
struct refs_array {
	const char *name;
	const struct decl *decl;             /* NULL for the targets of pointers in memory */
	struct type *element;                /* ultimate */
	const struct refs_formula *elements; /* NULL if unknown */
	const struct refs_formula *affinity; /* the first block's owner; NULL for thread 0 */
	struct type *type;                   /* the type of an object, for its dimensions; or NULL */
	const char *allocated;               /* the function, or NULL */
	bool is_argument;                    /* the callers decide */
	bool is_unsure;                      /* only a pointer leads to it, so its beginning is unknown */
	bool is_known;                       /* its layout is that of one object */
};

/* The target of an access. */
struct target {
	struct refs_array *array;
	const struct refs_formula *index;  /* in ultimate elements from the first; NULL if unknown */
	struct node *base;                 /* the pointer in memory that the index is relative to, or NULL */
	const struct refs_formula *thread; /* the owner: for a directory whose pointers are all to own memory,
	                                      or for a row in one block whose element is unknown */
	long row;                          /* the elements of the last subscript's choice; 0 if unknown */
	bool is_relative;         /* the index is relative to a pointer that moves in the loops around */
	const struct decl *moves; /* that pointer */
	const char *via;          /* the pointer-to-shared that the text names, or NULL */
};

enum refs_kind {
	ITEM_LOOP,
	ITEM_FORALL,
	ITEM_BRANCH,
	ITEM_CALL,
	ITEM_REF,
	ITEM_BULK,
	ITEM_SYNC,
	ITEM_COLLECTIVE,
	ITEM_WORK,
	ITEM_RETURN,
	ITEM_BREAK,
	ITEM_CONTINUE,
	ITEM_GOTO,
};

enum refs_access { ACCESS_READ, ACCESS_WRITE, ACCESS_UPDATE };

/* Private computation. */
struct refs_work {
	long flops, integers, divisions, loads, stores, maths, others, bytes;
	bool is_irregular; /* some loads or stores are not in the order of memory */
};

struct refs_item {
	enum refs_kind kind;
	struct node *node;
	struct refs_item *around; /* the enclosing loop, upc_forall or branch, or NULL */
	unsigned id, interval;
	/* loops and branches */
	struct variable *variable;                                /* NULL if none counts */
	const struct refs_formula *first, *step, *factor, *count; /* factor: of the variable */
	const struct refs_formula *condition;
	bool goes_down;                         /* the variable is assumed to shrink */
	bool may_end_early, is_nested, chooses; /* chooses: not all iterations are the thread's own */
	struct target affinity;                 /* an element; without an array the index is a thread */
	struct refs_items body, otherwise;
	size_t n_head; /* the number of first items of the body that belong to the loop's condition; 0 without
	                  references */
	/* Calls, bulk functions, collectives; the word of a SYNC. */
	const char *name;
	struct {
		const struct refs_formula **items;
		size_t n, cap;
	} arguments;
	const struct refs_formula *bytes, *elements;
	struct target to, from;
	bool is_recursive;
	bool is_back; /* GOTO: it may make a loop */
	/* REF */
	enum refs_access access;
	bool is_strict, is_read_once;
	struct target target;
	long size;
	const struct finding *finding;       /* or NULL */
	unsigned partition, write_partition; /* 0 if there is none */
	unsigned loop;                       /* the number of a loop */
	const struct refs_formula *turns;    /* the index in terms of the turns of loops, once computed */
	bool has_turns;
	struct refs_work work;
};

/* References that one access could serve (docs/model.md). */
struct refs_partition {
	unsigned id, interval;
	struct refs_array *array;
	const struct function_model *function;
	struct member {
		struct refs_item *item;
		bool writes;
		bool is_repeated; /* another member accesses the same element */
	} *items;
	size_t n, cap;
	const char *pattern, *locality, *why;
	const struct refs_formula *share, *count, *stride, *vector_if;
	struct {
		unsigned from, to;
		const char *kind; /* NULL if there is none */
	} dependence;
};

struct function_model {
	struct node *node;
	const char *name;
	struct refs_items body;
	enum { UNKNOWN_SYNC, NO_SYNC, HAS_SYNC } state; /* it has sequence points */
};

/* A formula that is unknown, and the reason. */
struct refs_missing {
	struct node *node;
	const char *what, *because;
};

struct refs_callees {
	struct node **items;
	size_t n, cap;
};

struct refs_model {
	struct unit *unit;
	struct arena *arena;
	struct map variables, by_name, findings,
		definitions; /* keyed by declarations, names, nodes, declarations */
	struct map arrays_by_name, callees;
	struct {
		struct variable **items;
		size_t n, cap;
	} parameters;
	struct {
		struct refs_array **items;
		size_t n, cap;
	} arrays;
	struct {
		struct function_model *items;
		size_t n, cap;
	} functions;
	struct {
		struct refs_partition *items;
		size_t n, cap;
	} partitions;
	struct {
		struct refs_missing *items;
		size_t n, cap;
	} missing;
	unsigned n_ids, n_intervals, n_loops;
	/* the state of the walk */
	struct node *function;
	struct refs_item *around;
	const char *because; /* the reason why the last formula is unknown */
	unsigned depth;
};

#endif
