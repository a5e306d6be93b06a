/* SPDX-License-Identifier: MIT
 *
 * state.h - where a walk is.
 */
#ifndef UPCPREDICT_STATE_H
#define UPCPREDICT_STATE_H

#include "walk/facts.h"

/* Iterations of a loop next to each other that the thread executes. */
struct run {
	double first, n, before; /* before: iterations in the runs before it */
};

/* A loop whose iterations are alike but for the elements that they access. */
struct open_loop {
	const struct refs_node *node;
	struct linear form;  /* of its variable */
	double step, factor; /* factor: the variable is multiplied by it, or 0 */
	struct run *runs;    /* the thread's own, or a sample of them */
	int n_runs, room;
	double in_runs; /* iterations in them */
	double n;       /* the thread's own iterations */
	bool is_guess;  /* that is a guess (facts.h) */
};

struct walk_state {
	struct refs_program *p;
	struct predicted_job job;
	int thread, first, last; /* first, last: the threads of its host */
	enum walk_mode mode;
	struct walk_tally tally;
	struct open_loop open[MOST_OPEN];
	int n_open;
	double weight;    /* how often the thread is here */
	int depth;        /* of calls */
	int target;       /* of the reference at hand: as in struct count */
	double at_target; /* ... and the share */
	int notify;       /* the ordinal, plus 1, of an upc_notify whose upc_wait is still to come, or 0 */
	int guesses;      /* that are being taken (facts.h) */
};

/* What a list of nodes ends with: whether what follows it is left out. */
enum walk_leaving { STAYS, CONTINUES, BREAKS, RETURNS };

enum walk_leaving walk_node(struct walk_state *w, struct refs_node *n);
enum walk_leaving walk_nodes(struct walk_state *w, const struct refs_node *list);
void gap_add(struct walk_state *w, const struct refs_node *n, const char *what, int name);

/* The value of a formula, which may be NULL: false if it is not known, after noting that. */
bool walk_value(struct walk_state *w, const struct refs_node *n, const struct formula *f, const char *what,
	double *value);

/* The bytes of one transfer: false if they are not known, after noting that. */
bool walk_bytes(struct walk_state *w, const struct refs_node *n, double *bytes);

/* What a measurement knows of a node, in the walk's mode. */
struct fact_value walk_fact(struct walk_state *w, const struct refs_node *n, enum known_kind kind);

/* ---- sweeps.c ---- */

/* Sets the stride of a reference, by the innermost loop that moves it.  If that is a line or more, and a loop
 * around that one goes on by less, as by columns, it sets the words, too. */
void stride_find(struct walk_state *w, const struct refs_node *n, struct count *c);

/* ---- loops.c ---- */
enum walk_leaving walk_loop(struct walk_state *w, struct refs_node *n);

/* Names of a function's arguments get the formulas of a call, until call_unbind. */
struct slot *call_bind(struct formula_names *names, const struct refs_function *f,
	const struct refs_node *call);
void call_unbind(struct formula_names *names, const struct refs_function *f, struct slot *kept);

/* ---- depends.c ---- */

/* Whether what a list does, but for the elements that it accesses, depends on a name; adds what it bends at.
 */
bool nodes_depend(struct refs_program *p, const struct refs_node *list, int name, int depth);
void bends_find(struct refs_program *p, const struct refs_node *list, int name, struct bends *bends,
	int depth);

/* Whether the elements that a list accesses, or the arguments of its calls, depend on a name. */
bool indices_depend(const struct refs_program *p, const struct refs_node *list, int name);

/* ---- runs.c ---- */

/* Finds the thread's iterations of the innermost open loop, of n in all. */
void runs_all(struct open_loop *o, double n);
void runs_own(struct walk_state *w, struct open_loop *o, double n);

/* The iteration with a number among those in runs. */
double runs_iteration(const struct open_loop *o, double number);

/* ---- places.c ---- */
void walk_access(struct walk_state *w, const struct refs_node *n);

/* The array that a pointer that is an argument points into now, and the element; false if that is not known.
 */
bool array_resolve(struct walk_state *w, int *array, struct linear *index);

/* The layout of an array for the thread's own elements; false if it is not known. */
bool layout_of(struct walk_state *w, const struct refs_node *n, int array, struct block_layout *l);

#endif
