/* SPDX-License-Identifier: MIT
 *
 * state.h - where a walk is.
 */
#ifndef UPCPREDICT_STATE_H
#define UPCPREDICT_STATE_H

#include "walk/facts.h"

/* Consecutive iterations of a loop that the thread executes. */
struct run {
	double first, n, before; /* before: iterations in the runs before this one */
};

/* A loop whose iterations differ only in the elements that they access. */
struct open_loop {
	const struct refs_node *node;
	struct linear form;  /* the form of its variable */
	double step, factor; /* factor: multiplies the variable, or 0 */
	struct run *runs;    /* the thread's own iterations, or a sample of them */
	int n_runs, room;
	double in_runs; /* iterations in `runs` */
	double n;       /* the thread's own iterations */
	bool is_guess;  /* `n` is a guess (facts.h) */
};

struct walk_state {
	struct refs_program *p;
	struct predicted_job job;
	int thread, first, last; /* first, last: the threads of its host */
	enum walk_mode mode;
	struct walk_tally tally;
	struct open_loop open[MOST_OPEN];
	int n_open;
	double weight;    /* how often the thread executes the current node */
	int depth;        /* depth of calls */
	int target;       /* of the current reference: as in struct count */
	double at_target; /* ... and the fraction of its accesses */
	int notify;       /* the ordinal, plus 1, of an upc_notify whose upc_wait is still to come, or 0 */
	int guesses;      /* number of guesses around the current node (facts.h) */
};

/* The ways in which a list of nodes ends; all but STAYS leave out the nodes after the list. */
enum walk_leaving { STAYS, CONTINUES, BREAKS, RETURNS };

enum walk_leaving walk_refs_node(struct walk_state *w, struct refs_node *n);
enum walk_leaving walk_nodes(struct walk_state *w, const struct refs_node *list);
void unknown_add(struct walk_state *w, const struct refs_node *n, const char *what, int name);

/* Sets *value to the value of a formula, which may be NULL; returns false, after adding an unknown, if it is
 * unknown. */
bool walk_value(struct walk_state *w, const struct refs_node *n, const struct formula *f, const char *what,
	double *value);

/* Sets *bytes to the bytes of one transfer; returns false, after adding an unknown, if they are unknown. */
bool walk_bytes(struct walk_state *w, const struct refs_node *n, double *bytes);

/* Returns a measured fact of a node, adjusted to the walk's mode. */
struct fact_value walk_fact(struct walk_state *w, const struct refs_node *n, enum known_kind kind);

/* ---- sweeps.c ---- */

/* Sets the stride of a reference from the innermost loop that changes its index. If the stride is a line or
 * more and an outer loop has a smaller one, as in column order, it sets sweep_words, too. */
void stride_find(struct walk_state *w, const struct refs_node *n, struct count *c);

/* ---- loops.c ---- */
enum walk_leaving walk_loop_node(struct walk_state *w, struct refs_node *n);

/* Binds the names of a function's arguments to the formulas of a call until call_unbind; returns the old
 * bindings. */
struct symbol *call_bind(struct formula_names *names, const struct refs_function *f,
	const struct refs_node *call);
void call_unbind(struct formula_names *names, const struct refs_function *f, struct symbol *kept);

/* ---- depends.c ---- */

/* Returns true if the work of a list, apart from the elements that it accesses, depends on a name; adds the
 * breakpoints. */
bool nodes_depend(struct refs_program *p, const struct refs_node *list, int name, int depth);
void breakpoints_find(struct refs_program *p, const struct refs_node *list, int name,
	struct breakpoints *breakpoints, int depth);

/* Returns true if the elements that a list accesses, or the arguments of its calls, depend on a name. */
bool indices_depend(const struct refs_program *p, const struct refs_node *list, int name);

/* ---- runs.c ---- */

/* Sets the thread's iterations of the innermost open loop to all n. */
void runs_all(struct open_loop *o, double n);
void runs_own(struct walk_state *w, struct open_loop *o, double n);

/* Returns the iteration with this number among those in `runs`. */
double runs_iteration(const struct open_loop *o, double number);

/* ---- places.c ---- */
void walk_access(struct walk_state *w, const struct refs_node *n);

/* Replaces an array that is a pointer argument by the array that it points into, and adds the offset to the
 * index; returns false if either is unknown. */
bool array_resolve(struct walk_state *w, int *array, struct linear *index);

/* Finds the layout of an array and the thread's own elements; returns false if it is unknown. */
bool layout_of(struct walk_state *w, const struct refs_node *n, int array, struct block_layout *l);

#endif
