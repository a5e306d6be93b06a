/* SPDX-License-Identifier: MIT
 *
 * dataflow.h - all paths through a function: in which states its statements are reached.
 */
#ifndef ANALYSIS_DATAFLOW_H
#define ANALYSIS_DATAFLOW_H

#include "frontend.h"

/* The labels below a node by their names, and the one that a goto names, or NULL. */
void find_labels(const struct unit *u, struct node *n, struct map *labels);
struct node *label_of(const struct unit *u, const struct map *labels, const struct node *jump);

/* A set of up to 64 states.  Empty: nobody gets here. */
typedef unsigned long states;

/* A place that the analysis asked for, and the states in which it is reached. */
struct flow_point {
	struct node *at;
	states before;
	bool is_exit; /* `return`, or the function's body for its end */
};

struct flow {
	struct unit *unit;
	struct node *function;
	const struct map *labels;
	void *data; /* of the analysis */
	/* The states after a CALL, SYNC, assignment or step, given those before. */
	states (*event)(struct flow *f, struct node *n, states before);
	/* The states in which a condition came out so; may be NULL. */
	states (*branch)(struct flow *f, struct node *cond, states before, bool is_true);
	struct {
		struct flow_point *items;
		size_t n, cap;
	} points;
	struct {
		unsigned *items; /* where it may end what was begun */
		size_t n, cap;
	} closing;
	bool is_lost; /* a jump that was not followed: say nothing */
	/* of the walk */
	struct map memo;
	states breaks, continues, into_switch;
	bool has_default;
};

/* Follows all paths through f->function from the given states, and fills f->points. */
void flow_follow(struct flow *f, states start);

/* To be called by `event`: this place is of interest. */
void flow_mark(struct flow *f, struct node *at, states before, bool is_exit);

/* The same: what was begun may end here. */
void flow_close(struct flow *f, struct node *at);

/* Whether some way from `from` leads to `to` and meets nothing that closes, however the
 * conditions come out: none depends on another. */
bool flow_leads(const struct flow *f, const struct node *from, struct span to);

#endif
