/* SPDX-License-Identifier: MIT
 *
 * flow.h - which nodes of a program a thread may execute between two synchronizations.
 */
#ifndef UPCPREDICT_FLOW_H
#define UPCPREDICT_FLOW_H

#include "program/program.h"

/* The nodes of a program by their ordinals, and its beginning and its end. */
struct way_graph {
	const struct refs_program *p;
	int n_points, entry, exit;
	bool *is_stop; /* by point: it raises events, or is the beginning or the end */
	struct flow_edge *edges;
	int n_edges;
	bool *has_stop; /* by function: what it calls included */
};

struct way_graph *flow_new(const struct refs_program *p);
void flow_free(struct way_graph *f);

/* Whether a node synchronizes and raises events. */
bool flow_is_stop(const struct refs_node *n);

/* Sets `between` for the points on all ways from points of `from` to points of `to` that pass no other stop,
 * with the functions that are called there, and without both ends.  False: there is no such way; `between` is
 * then all that can be reached from `from`, and all from which `to` can be reached. */
bool flow_between(const struct way_graph *f, const bool *from, const bool *to, bool *between);

#endif
