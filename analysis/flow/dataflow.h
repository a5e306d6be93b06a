/* SPDX-License-Identifier: MIT
 *
 * dataflow.h - all paths through a function: the states in which its statements are reached.
 */
#ifndef ANALYSIS_DATAFLOW_H
#define ANALYSIS_DATAFLOW_H

#include "frontend.h"

/* A set of up to 64 states.  An empty set is unreachable. */
typedef unsigned long states;

/* A place that the analysis marked, and the states in which it is reached. */
struct flow_point {
	struct node *at;
	states before;
	bool is_exit; /* `return`, or the function's body for its end */
};

struct flow {
	struct unit *unit;
	struct node *function;
	const struct map *labels;
	void *data; /* belongs to the analysis */
	/* Returns the states after a CALL, SYNC, assignment or step, given the states before it. */
	states (*event)(struct flow *f, struct node *n, states before);
	/* Returns the states in which a condition has this value; may be NULL. */
	states (*branch)(struct flow *f, struct node *cond, states before, bool is_true);
	struct {
		struct flow_point *items;
		size_t n, cap;
	} points;
	struct {
		unsigned *items; /* the places that may end what was begun */
		size_t n, cap;
	} closing;
	bool is_lost; /* a jump was not followed: there must be no message */
	/* the state of the walk */
	struct map memo;
	states breaks, continues, into_switch;
	bool has_default;
};

/* Follows all paths through f->function from the given states, and fills f->points. */
void flow_follow(struct flow *f, states start);

/* Marks a place of interest; called by `event`. */
void flow_mark(struct flow *f, struct node *at, states before, bool is_exit);

/* Does the same for a place that may end what was begun. */
void flow_close(struct flow *f, struct node *at);

/* Returns whether some path from `from` reaches `to` without a place that closes, for any values of the
 * conditions, none of which depends on another. */
bool flow_leads(const struct flow *f, const struct node *from, struct span to);

#endif
