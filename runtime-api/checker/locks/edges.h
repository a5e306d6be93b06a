/* SPDX-License-Identifier: MIT
 *
 * edges.h - the orders in which threads take locks, in the area of the checks (order.c): an edge leads
 * from a lock that a thread holds to a lock that it then takes.
 */
#ifndef EDGES_H
#define EDGES_H

#include <stdatomic.h>
#include <stdint.h>
#include <upcr_check.h>

enum {
	MAX_EDGES = 8192,
	EDGE_HEADS = 1024, /* lists of edges whose first locks have the same hash */
	MAX_GUARDS = 8,    /* other locks that the thread holds, at most */
	MAX_CYCLES = 64    /* cycles that are reported, at most */
};

/* The progress of a thread through barriers: two threads at places that a barrier separates are not there
 * at the same time. */
struct lock_moment {
	unsigned barrier; /* twice the barriers that it has passed, plus 1 between upc_notify and upc_wait */
	unsigned team;    /* collective functions */
};

struct lock_edge {
	const char *from, *to; /* addresses of locks; from: NULL if the edge is gone */
	const upcr_site *from_site, *to_site;
	struct lock_moment when; /* the last time */
	unsigned thread;
	unsigned next; /* the next edge of its list, + 1 */
	unsigned n_guards;
	const char *guards[MAX_GUARDS];
};

struct lock_order { /* all zero at the start */
	atomic_uint mutex;
	unsigned n_edges, n_reported;
	unsigned heads[EDGE_HEADS]; /* edge + 1 */
	uint64_t reported[MAX_CYCLES];
	struct lock_edge edges[MAX_EDGES];
};

#endif
