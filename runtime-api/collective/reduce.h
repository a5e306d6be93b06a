/* SPDX-License-Identifier: MIT
 *
 * reduce.h - a call of upc_all_reduceT or upc_all_prefix_reduceT, and the places of its elements.
 */
#ifndef REDUCE_H
#define REDUCE_H

#include "collective/collective.h"

struct reduction;

/* The operations of an element type: the same two loops for each (types.c). */
struct reduce_type {
	const char *name;
	size_t size;
	bool is_floating;

	/* Computes *a = *a op x[0] op ... op x[n - 1]. */
	void (*fold)(const struct reduction *r, void *a, const void *x, size_t n);

	/* Does the same for elements begin to end of the array, and writes *a to dst after each. */
	void (*scan)(const struct reduction *r, void *a, size_t begin, size_t end);
};

extern const struct reduce_type type_C, type_UC, type_S, type_US, type_I, type_UI, type_L, type_UL, type_F,
	type_D, type_LD;

typedef void any_function(void);

struct reduction {
	const struct team_call *call;
	const struct reduce_type *type;
	upcr_pts dst, src;
	upc_op_t op;
	size_t n;
	size_t block; /* elements; 0: indefinite */
	any_function *func;
	bool is_prefix;
	bool by_pairs; /* waits for each thread before it accesses its data */
};

/* Contiguous elements in the memory of one thread. */
struct element_range {
	char *from;
	size_t n;
};

/* Returns those of the elements begin to end that have affinity to a thread: the blocks of one thread are
 * contiguous, so they are one range. */
struct element_range reduction_own(const struct reduction *r, size_t begin, size_t end, int thread);

/* A position in the array, in index order, block by block. */
struct reduce_cursor {
	char *at;    /* the next element */
	size_t left; /* elements from there to the end of the block */
	char *block; /* its first element */
	int thread;
};

struct reduce_cursor cursor_from(const struct reduction *r, size_t index);

static inline void cursor_next(struct reduce_cursor *w, const struct reduction *r)
{
	w->block += (ptrdiff_t)1 << job.shift;
	if (++w->thread == job.threads) {
		w->block += (ptrdiff_t)(r->block * r->type->size) - ((ptrdiff_t)job.threads << job.shift);
		w->thread = 0;
	}
	w->at = w->block;
	w->left = r->block;
}

/* The result for some of the elements. */
struct partial {
	alignas(max_align_t) unsigned char value[16];
	bool is_empty;
};

/* Adds the elements in memory, which come after those of p. */
void partial_add_range(const struct reduction *r, struct partial *p, struct element_range range);

/* Adds the result for `next`, whose elements come after those of p. */
void partial_add(const struct reduction *r, struct partial *p, struct partial next);

/* Writes the prefix results begin to end. `before` has the result for all elements before them, and at the
 * end for these as well. */
void reduction_scan(const struct reduction *r, struct partial *before, size_t begin, size_t end);

/* reduce_eager.c: carry out a whole call by eager messages. They return false if the layout does not allow
 * it. */
bool reduce_eagerly(const struct reduction *r, bool is_small);
bool prefix_eagerly(const struct reduction *r);

/* reduce_spread.c: joins, on several hosts, the shares of all threads for thread 0: its share becomes the
 * result, and those of others become meaningless. */
void shares_join(const struct reduction *r, struct partial *share);

/* Joins all shares before the caller's, and for thread 0 all shares, into `before`. */
void shares_scan(const struct reduction *r, struct partial share, struct partial *before);

/* rules.c, check.c: like move_rules and move_check. */
void reduction_rules(const struct reduction *r);
void reduction_check(const struct reduction *r, upc_flag_t flags);

#endif
