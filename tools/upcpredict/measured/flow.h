/* SPDX-License-Identifier: MIT
 *
 * flow.h - which nodes of a program a thread may execute between two synchronizations.
 */
#ifndef UPCPREDICT_FLOW_H
#define UPCPREDICT_FLOW_H

#include "program/program.h"

/* The control flow graph of a program: its points are the nodes, by their ordinals, and the program's entry
 * and exit. */
struct way_graph {
	const struct refs_program *p;
	int n_points, entry, exit;
	bool *is_stop; /* by point: it raises synchronization events, or is the entry or the exit */
	struct flow_edge *edges;
	int n_edges;
	bool *has_stop; /* by function, callees included */
};

struct way_graph *flow_new(const struct refs_program *p);
void flow_free(struct way_graph *f);

/* Returns true if a node synchronizes and raises events. */
bool flow_is_stop(const struct refs_node *n);

/* Sets `between` for the points on all paths from points of `from` to points of `to` that pass no other stop,
 * including the functions called there, without both ends. Returns false if there is no such path; then
 * `between` has all points that `from` reaches, and all that reach `to`. */
bool flow_between(const struct way_graph *f, const bool *from, const bool *to, bool *between);

#endif
