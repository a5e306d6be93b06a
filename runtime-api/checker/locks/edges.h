/* SPDX-License-Identifier: MIT
 *
 * edges.h - the orders in which threads take locks, in the area of the checks (order.c): an edge leads from
 * a lock that a thread holds to one that it takes then.
 */
#ifndef EDGES_H
#define EDGES_H

#include <stdatomic.h>
#include <stdint.h>
#include <upcr_check.h>

enum {
	MAX_EDGES = 8192,
	EDGE_HEADS = 1024, /* lists of edges that begin at the same lock, or at locks with the same number */
	MAX_GUARDS = 8,    /* other locks that are held meanwhile */
	MAX_CYCLES = 64    /* that are reported */
};

/* Where a thread is between barriers: two threads that are at places that a barrier separates are not there
 * at the same time. */
struct lock_moment {
	unsigned barrier; /* twice the barriers that it has passed, and 1 between upc_notify and upc_wait */
	unsigned team;    /* collective functions */
};

struct lock_edge {
	const char *from, *to; /* addresses of locks; from: NULL if the edge is gone */
	const upcr_site *from_site, *to_site;
	struct lock_moment when; /* the last time */
	unsigned thread;
	unsigned next; /* in its list, + 1 */
	unsigned n_guards;
	const char *guards[MAX_GUARDS];
};

struct lock_order { /* all zero at start */
	atomic_uint mutex;
	unsigned n_edges, n_reported;
	unsigned heads[EDGE_HEADS]; /* edge + 1 */
	uint64_t reported[MAX_CYCLES];
	struct lock_edge edges[MAX_EDGES];
};

#endif
