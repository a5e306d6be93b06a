/* SPDX-License-Identifier: MIT
 *
 * model.h - what --refs says of a unit, before it is written: functions as lists of items.  Private to
 * the files of this folder.
 */
#ifndef REFS_MODEL_H
#define REFS_MODEL_H

#include "finding.h"
#include "formula.h"

struct item;

struct items {
	struct item **items;
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
	bool is_busy; /* its value is being asked for */
};

/* A shared object, or several of which nobody can tell one from another. */
struct array {
	const char *name;
	const struct decl *decl;        /* NULL: what pointers in memory point to */
	struct type *element;           /* ultimate */
	const struct formula *elements; /* NULL: not known */
	const struct formula *affinity; /* of the first block; NULL: thread 0 */
	struct type *type;              /* of an object, for its dimensions; or NULL */
	const char *allocated;          /* the function, or NULL */
	bool is_argument;               /* the callers decide */
	bool is_unsure;                 /* a pointer points there, and who knows where it begins */
	bool is_known;                  /* its layout is that of one object */
};

/* Where an access goes. */
struct target {
	struct array *array;
	const struct formula *index; /* ultimate elements from the first; NULL: not known */
	bool is_relative;            /* ... from where a pointer is that moves in the loops around */
	const struct decl *moves;    /* that pointer */
	const char *via;             /* the pointer-to-shared that the text names, or NULL */
};

enum item_kind {
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
};

enum access { ACCESS_READ, ACCESS_WRITE, ACCESS_UPDATE };

/* Private computation. */
struct work {
	long flops, integers, divisions, loads, stores, maths, others, bytes;
	bool is_irregular; /* some loads or stores are not in the order of memory */
};

struct item {
	enum item_kind kind;
	struct node *node;
	struct item *around; /* a loop, a upc_forall or a branch, or NULL */
	unsigned id, interval;
	/* loops and branches */
	struct variable *variable;                           /* NULL: none counts */
	const struct formula *first, *step, *factor, *count; /* factor: each time multiplied by it */
	const struct formula *condition;
	bool may_end_early, is_nested, chooses; /* chooses: not all iterations are the thread's own */
	struct target affinity;                 /* an element; without an array the index is a thread */
	struct items body, otherwise;
	/* calls, bulk functions, collectives; the word of a SYNC */
	const char *name;
	struct {
		const struct formula **items;
		size_t n, cap;
	} arguments;
	const struct formula *bytes, *elements;
	struct target to, from;
	bool is_recursive;
	/* REF */
	enum access access;
	bool is_strict, is_read_once;
	struct target target;
	long size;
	const struct finding *finding;       /* or NULL */
	unsigned partition, write_partition; /* 0: none */
	unsigned loop;                       /* the number of a loop */
	const struct formula *turns;         /* the index by the turns of loops, once asked for */
	bool has_turns;
	struct work work;
};

/* References that one access could serve (docs/model.md). */
struct partition {
	unsigned id, interval;
	struct array *array;
	const struct function_model *function;
	struct member {
		struct item *item;
		bool writes;
		bool is_repeated; /* another one accesses the same element */
	} *items;
	size_t n, cap;
	const char *pattern, *locality, *why;
	const struct formula *share, *count, *stride, *vector_if;
	struct {
		unsigned from, to;
		const char *kind; /* NULL: none */
	} dependence;
};

struct function_model {
	struct node *node;
	const char *name;
	struct items body;
	enum { UNKNOWN_SYNC, NO_SYNC, HAS_SYNC } state; /* whether it has sequence points */
};

/* A formula that nobody can give, and why. */
struct missing {
	struct node *node;
	const char *what, *because;
};

struct callees {
	struct node **items;
	size_t n, cap;
};

struct model {
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
		struct array **items;
		size_t n, cap;
	} arrays;
	struct {
		struct function_model *items;
		size_t n, cap;
	} functions;
	struct {
		struct partition *items;
		size_t n, cap;
	} partitions;
	struct {
		struct missing *items;
		size_t n, cap;
	} missing;
	unsigned n_ids, n_intervals, n_loops;
	/* of the walk */
	struct node *function;
	struct item *around;
	const char *because; /* why the last formula is not known */
	unsigned depth;
};

/* ---- variables.c ---- */

void find_variables(struct model *m);
struct variable *variable_of(struct model *m, const struct decl *d);

/* The variable as a formula in the loops around. */
const struct formula *variable_formula(struct model *m, struct variable *v);

/* The same with the values of parameters that nothing changes. */
const struct formula *formula_resolved(struct model *m, const struct formula *f);

/* What a parameter is if nobody sets another value, or NULL. */
const struct formula *parameter_value(struct model *m, struct variable *v);

/* Lists the names of a formula as parameters, and those of their values. */
void list_parameters(struct model *m, const struct formula *f);

/* ---- value.c ---- */

/* The value of an expression, or NULL: m->because says why. */
const struct formula *value_of(struct model *m, struct node *n);

/* ---- size.c ---- */

/* sizeof a type, by the rules of x86-64 and AArch64, or 0: not known. */
long type_bytes(const struct type *t);

/* The value of a SIZEOF, or NULL. */
const struct formula *size_value(struct model *m, struct node *n);

/* ---- target.c ---- */

struct target target_of_place(struct model *m, struct node *n);
struct target target_of_pointer(struct model *m, struct node *n);
struct array *array_named(struct model *m, const char *name);

/* ---- loop.c ---- */

/* Fills in how a loop counts. */
void count_loop(struct model *m, struct item *loop);

/* ---- walk.c, access.c, library.c ---- */

void walk_function(struct model *m, struct function_model *f);
void walk_statement(struct model *m, struct node *n, struct items *to);
void walk_expression(struct model *m, struct node *n, struct items *to);
struct item *add_item(struct model *m, struct items *to, enum item_kind kind, struct node *n);
struct work *work_at(struct model *m, struct items *to, struct node *n);
void walk_call(struct model *m, struct node *n, struct items *to);
void add_missing(struct model *m, struct node *n, const char *what);

/* ---- interval.c, partition.c, pattern.c, count.c ---- */

void number_intervals(struct model *m);
void find_partitions(struct model *m);
void find_pattern(struct model *m, struct partition *p);

/* How many elements a partition accesses in one call of its function, by one thread; NULL: nobody knows. */
const struct formula *partition_count(struct model *m, const struct partition *p);

/* THREADS, or the number that it is. */
const struct formula *threads_formula(struct model *m);

/* ---- spread.c ---- */

/* An index of blocks, rows and columns: `row` is the sum of what is a multiple of `grain`, which divides the
 * block, and the rest is in [0, grain). */
struct spread {
	long grain;
	const struct formula *row;
};

/* A formula with first + step * turn in place of loop variables, each turn named for its loop; of an index,
 * kept in the item. */
const struct formula *turns_formula(struct model *m, const struct item *i, const struct formula *f);
const struct formula *turns_index(struct model *m, struct item *i);
const char *turn_name(struct model *m, const struct item *loop);
bool is_turn(const char *name);

/* The smallest and the largest value; false: not known. */
bool formula_range(struct model *m, const struct item *i, const struct formula *f, long *low, long *high);

/* Whether it is 0 or more, whatever the turns of the loops around and MYTHREAD are. */
bool is_never_negative(struct model *m, const struct item *i, const struct formula *f);

/* The largest grain that both formulas have, in blocks of a size; y may be NULL.  False: there is none. */
bool find_spread(struct model *m, const struct item *i, long block, const struct formula *x,
	const struct formula *y, struct spread *xs, struct spread *ys);

/* ---- depend.c ---- */

/* Whether two references are made in one iteration of the loops that both are in: one is in all loops of the
 * other. */
bool in_one_nest(const struct item *x, const struct item *y);
const struct item *loop_around(const struct item *i);

/* Whether both are of one thread's memory at any time. */
bool same_affinity(struct model *m, struct item *x, struct item *y);
bool same_location(struct model *m, struct item *x, struct item *y);

/* Whether some iterations access the same element. */
bool may_meet(struct model *m, struct item *x, struct item *y);

/* "true" or "anti": whether the write comes first. */
const char *dependence_kind(struct model *m, struct item *write, struct item *read);

/* ---- json.c, text.c ---- */

char *model_json(struct model *m);
char *model_text(struct model *m);

#endif
