/* SPDX-License-Identifier: MIT
 *
 * model.h - what --refs says of a unit, before it is written: functions as lists of items.  Private to
 * the files of this folder.
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
	struct node *function;        /* NULL: of the file */
	struct node *value;           /* its initializer, or the first value that is assigned */
	struct node *only;            /* the value that all know, if nothing else sets it */
	unsigned n_sets, n_loop_sets; /* how many places set it; of these in loops */
	bool is_formal, is_addressed, is_listed;
	bool has_own, has_others; /* a directory: what is assigned to its elements */
	bool is_set_anew;         /* what it is first need not stay: a statement in no branch may change it */
	bool is_busy;             /* its value is being asked for */
};

/* A shared object, or several that cannot be told apart. */
struct refs_array {
	const char *name;
	const struct decl *decl;             /* NULL: what pointers in memory point to */
	struct type *element;                /* ultimate */
	const struct refs_formula *elements; /* NULL: not known */
	const struct refs_formula *affinity; /* of the first block; NULL: thread 0 */
	struct type *type;                   /* of an object, for its dimensions; or NULL */
	const char *allocated;               /* the function, or NULL */
	bool is_argument;                    /* the callers decide */
	bool is_unsure;                      /* a pointer points there, and who knows where it begins */
	bool is_known;                       /* its layout is that of one object */
};

/* Where an access goes. */
struct target {
	struct refs_array *array;
	const struct refs_formula *index;  /* ultimate elements from the first; NULL: not known */
	struct node *base;                 /* the pointer in memory that index is from, or NULL */
	const struct refs_formula *thread; /* whose memory it is: of a directory whose pointers are all to own
	                                    * memory, or of a row in one block whose element is not known */
	long row;                          /* elements of what the last subscript chose; 0: not known */
	bool is_relative;                  /* ... from where a pointer is that moves in the loops around */
	const struct decl *moves;          /* that pointer */
	const char *via;                   /* the pointer-to-shared that the text names, or NULL */
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
	struct refs_item *around; /* a loop, a upc_forall or a branch, or NULL */
	unsigned id, interval;
	/* loops and branches */
	struct variable *variable;                                /* NULL: none counts */
	const struct refs_formula *first, *step, *factor, *count; /* factor: each time multiplied by it */
	const struct refs_formula *condition;
	bool goes_down;                         /* the variable is taken to shrink */
	bool may_end_early, is_nested, chooses; /* chooses: not all iterations are the thread's own */
	struct target affinity;                 /* an element; without an array the index is a thread */
	struct refs_items body, otherwise;
	size_t n_head; /* the first items of the body of a loop, which are of its condition; 0: no references
	                */
	/* calls, bulk functions, collectives; the word of a SYNC */
	const char *name;
	struct {
		const struct refs_formula **items;
		size_t n, cap;
	} arguments;
	const struct refs_formula *bytes, *elements;
	struct target to, from;
	bool is_recursive;
	bool is_back; /* GOTO: it may be a loop */
	/* REF */
	enum refs_access access;
	bool is_strict, is_read_once;
	struct target target;
	long size;
	const struct finding *finding;       /* or NULL */
	unsigned partition, write_partition; /* 0: none */
	unsigned loop;                       /* the number of a loop */
	const struct refs_formula *turns;    /* the index by the turns of loops, once asked for */
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
		bool is_repeated; /* another one accesses the same element */
	} *items;
	size_t n, cap;
	const char *pattern, *locality, *why;
	const struct refs_formula *share, *count, *stride, *vector_if;
	struct {
		unsigned from, to;
		const char *kind; /* NULL: none */
	} dependence;
};

struct function_model {
	struct node *node;
	const char *name;
	struct refs_items body;
	enum { UNKNOWN_SYNC, NO_SYNC, HAS_SYNC } state; /* whether it has sequence points */
};

/* A formula that cannot be given, and why. */
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
		definitions; /* by declarations, names, nodes, declarations */
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
	/* of the walk */
	struct node *function;
	struct refs_item *around;
	const char *because; /* why the last formula is not known */
	unsigned depth;
};

#endif
