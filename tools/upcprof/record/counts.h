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
	unsigned site; /* the site that made it */
	bool is_held;
	uint64_t since, releases, held, longest, failed;
};

/* Counts and times of a pair: a lock and its previous owner, or a barrier's site and the last thread. */
struct live_pair {
	unsigned subject; /* lock + 1; or site */
	int thread;
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
	unsigned number;                   /* the number in UPCPROF_USES */
	unsigned site;                     /* of a heap object: the allocating site */
	int64_t thread;                    /* the thread that has all of it, or ON_EACH */
	bool is_heap, is_varied, is_tried; /* is_tried: room for the histograms was requested */
	uint64_t elem, block, count, part; /* block: in elements; part: bytes per thread */
	uint64_t first, last;              /* the times of the first and last use, set when written */
	uint64_t allocations, allocated;   /* of a heap object */
	unsigned shift, bins;              /* of `positions` */
	uint64_t *positions;               /* [peer][offset >> shift], or NULL */
	uint64_t *residues;                /* by element numbers, or NULL; see objects.c */
	bool is_simple;                    /* residues are [peer][element of the part % RESIDUE_BLOCK] */
	unsigned elem_shift;               /* if is_simple and elem is a power of two: log2(elem) + 1 */
};

/* Memory of an object, or a page of unknown memory. */
struct live_range {
	uint64_t offset, bytes, reach; /* bytes: 0 once freed; reach: the largest size */
	int64_t thread;                /* or ON_EACH */
	unsigned object;
	bool is_counted; /* in the histograms */
};

struct use_cell {
	uint64_t n, bytes, time;
};

/* The accesses of a site to an object, or to unknown memory at a place. */
struct live_use {
	unsigned site;
	struct live_object *object; /* NULL: unknown memory at `place` */
	struct live_range place;
	uint64_t first, last;
	struct use_cell *cells; /* one per peer, or one */
	bool is_by_peer;
};

struct object_table {
	struct live_object *objects;
	struct live_range *ranges;
	struct live_use *uses;
	struct use_cell *cells;
	uint64_t *words;                   /* the histograms */
	unsigned *order;                   /* live ranges by offset */
	unsigned *range_slots, *use_slots; /* hash tables of number + 1 */
	unsigned range_shift, use_shift;
	unsigned n_objects, max_objects, n_static, n_heap, n_ranges, max_ranges, n_order, n_uses, max_uses,
		n_pages; /* n_pages: uses of unknown memory */
	size_t n_cells, max_cells, n_words, max_words;
	void *memory; /* of all these tables */
	size_t memory_size;
	uint64_t lost;
};

#endif
