/* SPDX-License-Identifier: MIT
 *
 * counts.h - what is counted besides the call tree.
 */
#ifndef COUNTS_H
#define COUNTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- tables of peers, locks and barriers (tables.c) ---- */

struct live_lock {
	uint64_t offset;
	int64_t thread;
	unsigned site; /* that made it */
	bool is_held;
	uint64_t since, releases, held, longest, failed;
};

/* How often and how long for one pair: of a lock and its previous owner, of a barrier's
 * site and who came last. */
struct live_pair {
	unsigned of; /* lock + 1; site */
	int who;
	bool is_lock;
	uint64_t n, waits, time, longest;
};

struct live_cell {
	uint64_t n, bytes;
};

struct tables {
	struct live_cell *cells; /* [peer][way][bin] */
	struct live_lock *locks;
	struct live_pair *pairs;
	unsigned *lock_slots, *pair_slots;
	unsigned n_locks, max_locks, n_pairs, max_pairs, lock_shift, pair_shift;
	uint64_t lost;
};

/* ---- shared objects (objects.c) ---- */

struct live_object {
	unsigned number;                   /* of UPCPROF_USES */
	unsigned site;                     /* of the heap: that allocates it */
	int64_t thread;                    /* that has all of it, or ON_EACH */
	bool is_heap, is_varied, is_tried; /* tried: there was no room for the histograms, or there is */
	uint64_t elem, block, count, part; /* block in elements; part: bytes on a thread */
	uint64_t first, last;              /* uses, as they are written */
	uint64_t allocations, allocated;   /* of the heap */
	unsigned shift, bins;              /* of positions */
	uint64_t *positions;               /* [peer][offset >> shift], or NULL */
	uint64_t *residues;                /* of element numbers, or NULL; see objects.c */
	bool is_simple;      /* residues are [peer][element of the part % RESIDUE_BLOCK]; then, */
	unsigned elem_shift; /* if elem is a power of two: its logarithm + 1 */
};

/* Memory of an object, or a page of which nothing is known. */
struct live_range {
	uint64_t offset, bytes, reach; /* bytes: 0 when it was freed; reach: the most */
	int64_t thread;                /* or ON_EACH */
	unsigned object;
	bool is_counted; /* in the histograms */
};

struct use_cell {
	uint64_t n, bytes, time;
};

/* What a site did to an object, or at a place of which nothing is known. */
struct live_use {
	unsigned site;
	struct live_object *object; /* or NULL: */
	struct live_range place;
	uint64_t first, last;
	struct use_cell *cells; /* of each peer, or one */
	bool is_by_peer;
};

struct object_table {
	struct live_object *objects;
	struct live_range *ranges;
	struct live_use *uses;
	struct use_cell *cells;
	uint64_t *words;                   /* of histograms */
	unsigned *order;                   /* ranges that are there by their offsets */
	unsigned *range_slots, *use_slots; /* hashes: number + 1 */
	unsigned range_shift, use_shift;
	unsigned n_objects, max_objects, n_static, n_heap, n_ranges, max_ranges, n_order, n_uses, max_uses,
		n_pages; /* pages: uses of places */
	size_t n_cells, max_cells, n_words, max_words;
	uint64_t lost;
};

#endif
