/* SPDX-License-Identifier: MIT
 *
 * layout.h - what share of the accesses of an array would be remote if it had another layout: another block
 * size, or other THREADS.
 */
#ifndef UPCPROF_LAYOUT_H
#define UPCPROF_LAYOUT_H

#include "read/read.h"

struct array_layout {
	uint64_t block;   /* in elements; 0: indefinite */
	unsigned threads; /* THREADS */
	unsigned home;    /* the thread of an indefinite block */
};

/* Returns the thread that an element has affinity to. */
unsigned layout_owner(const struct array_layout *l, uint64_t element);
/* Returns the n-th element of a thread. */
uint64_t layout_element(const struct array_layout *l, unsigned thread, uint64_t n);

/* The accesses of `thread` to elements `from` to before `to` of the part of `peer`. */
struct layout_bin {
	unsigned thread, peer;
	uint64_t from, to;
	double weight;
	/* The fraction of the thread's accesses, in the order of elements, before the middle of this bin: 0
	 * to 1. */
	double rank;
};

/* The accesses to elements with number % modulus == residue. */
struct layout_residue {
	unsigned thread;
	uint64_t modulus, residue;
	double weight;
};

/* The accesses of a run to an array whose layout was `now`. */
struct layout_pattern {
	struct array_layout now;
	uint64_t count, elem, row; /* row: elements per row, if there are several dimensions, or 0 */
	struct layout_bin *bins;
	struct layout_residue *residues;
	size_t n_bins, n_residues;
	bool is_part; /* the bins are a sample of a larger number */
};

/* Sets the pattern of an object; returns false if there are no accesses, or its layout is unknown. */
bool pattern_of(const struct measurement *m, uint32_t object, struct layout_pattern *p);
void pattern_free(struct layout_pattern *p);
/* Sets the ranks; must be called after the bins have been filled by hand. */
void pattern_rank(struct layout_pattern *p);

struct layout_share {
	double remote; /* the remote fraction; -1: unknown */
	double unsure; /* the largest error of `remote`; 0: exact */
};

/* Returns the remote fraction with another layout. With other THREADS, the work of thread t in the order of
 * the elements is divided among the threads that replace it: with n threads those from t * n / THREADS on. */
struct layout_share layout_remote(const struct layout_pattern *p, const struct array_layout *as);

/* Lists block sizes to consider, ascending, with the indefinite one (0) last: 1, 2, 4 and so on, a row,
 * equally many whole rows for each thread, ceil(count / threads), and the present one. Returns their number,
 * at most LAYOUT_CHOICES. */
enum { LAYOUT_CHOICES = 72 };
size_t layout_choices(const struct layout_pattern *p, unsigned threads, uint64_t *blocks);

#endif
