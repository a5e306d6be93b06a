/* SPDX-License-Identifier: MIT
 *
 * layout.h - what share of the accesses of an array would be remote if it had another layout: another block
 * size, or other THREADS.
 */
#ifndef UPCPROF_LAYOUT_H
#define UPCPROF_LAYOUT_H

#include "read/read.h"

struct array_layout {
	uint64_t block;   /* elements; 0: indefinite */
	unsigned threads; /* THREADS */
	unsigned home;    /* the thread that has an indefinite one */
};

/* The thread that has an element. */
unsigned layout_owner(const struct array_layout *l, uint64_t element);
/* The element that is the n-th of those that a thread has. */
uint64_t layout_element(const struct array_layout *l, unsigned thread, uint64_t n);

/* Accesses of elements `from` to before `to` of a thread's part, by `thread`. */
struct layout_bin {
	unsigned thread, peer;
	uint64_t from, to;
	double weight;
	/* Which part of what the thread does, in the order of elements, comes before the middle of this: 0
	 * to 1. */
	double rank;
};

/* Accesses of elements whose number modulo `modulus` is this. */
struct layout_residue {
	unsigned thread;
	uint64_t modulus, residue;
	double weight;
};

/* How the threads of a run used an array, whose layout was `now`. */
struct layout_pattern {
	struct array_layout now;
	uint64_t count, elem, row; /* row: elements of one, if it has several dimensions, or 0 */
	struct layout_bin *bins;
	struct layout_residue *residues;
	size_t n_bins, n_residues;
	bool is_part; /* there were so many bins that these are only some of them */
};

/* Of an object of a measurement; false: there are no accesses, or its layout is not one. */
bool pattern_of(const struct measurement *m, uint32_t object, struct layout_pattern *p);
void pattern_free(struct layout_pattern *p);
/* Sets the ranks: to be called after the bins are filled by hand. */
void pattern_rank(struct layout_pattern *p);

struct layout_share {
	double remote; /* of 1; -1: nothing is known */
	double unsure; /* it may be more or less by at most so much; 0: exact */
};

/* With other THREADS, thread t's work in the order of the elements is divided among the threads that come in
 * its place: of n threads, from t * n / THREADS on. */
struct layout_share layout_remote(const struct layout_pattern *p, const struct array_layout *as);

/* Block sizes worth a look, ascending, the indefinite one (0) last: 1, 2, 4 and so on, a row, as many whole
 * rows for each thread, ceil(count / threads), and the present one.  At most LAYOUT_CHOICES; gives how many.
 */
enum { LAYOUT_CHOICES = 72 };
size_t layout_choices(const struct layout_pattern *p, unsigned threads, uint64_t *blocks);

#endif
