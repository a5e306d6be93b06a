/* SPDX-License-Identifier: MIT
 *
 * heap.h - the shared heap.  Each segment is [static objects | symmetric blocks ->  ...
 * <- blocks of upc_alloc].  A symmetric block has the same offset in every segment and
 * its header in thread 0's; the two kinds grow towards each other until they meet.
 */
#ifndef HEAP_H
#define HEAP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ARENA_BINS 160

/* Blocks that follow each other from `low` to `high`, offsets in one segment. */
struct arena {
	atomic_uint mutex;
	size_t low, high;
	uint64_t has_free[(ARENA_BINS + 63) / 64];
	size_t first_free[ARENA_BINS]; /* 0: none */
};

struct heap {
	atomic_uint mutex;                 /* taken after an arena's */
	size_t symmetric_end, local_start; /* what lies between belongs to nobody yet */
	struct arena symmetric;
};

/* An arena with the segment that it lies in. */
struct pool {
	struct arena *arena;
	char *segment;
	bool grows_down;
};

/* Offset of `bytes` fresh bytes, a multiple of 64, or 0 if there is no room. */
size_t arena_take(struct pool pool, size_t bytes);

enum arena_fault { ARENA_FINE, ARENA_FOREIGN, ARENA_FREED };

/* Gives back what arena_take returned. */
enum arena_fault arena_give(struct pool pool, size_t offset);

/* heap.c: moves the edge of an arena by `bytes` into the space between; 0 or -1. */
int heap_grow(struct pool pool, size_t bytes);
void heap_shrink(struct pool pool, size_t bytes);

#endif
