/* SPDX-License-Identifier: MIT
 *
 * heap.h - the shared heap.  Each segment is [static objects | symmetric blocks ->  ...
 * <- blocks of upc_alloc].  A symmetric block has the same offset in every segment and
 * its header in thread 0's; the two kinds grow towards each other until they meet.
 *
 * Three layers, each with locks of its own, which are taken in this order:
 *   heap.c   upc_alloc and its sisters.  Every block is taken by block_take and given back
 *            by block_give there, and nowhere else.
 *   cache.c  small free blocks that a thread keeps for itself, by size, one cache for each
 *            kind; blocks of a thread's own arena that others freed come back by a list.
 *   arena.c  all other free blocks, which merge with their neighbours.
 * When an arena has no room, all caches are emptied, and free space at the edges is given
 * back, before the answer is null.
 */
#ifndef HEAP_H
#define HEAP_H

#include <stdalign.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ARENA_UNIT 64u /* sizes of blocks, and alignment of what is handed out */
#define ARENA_BINS 160
#define CACHE_BINS 16u

/* Lies 16 bytes before a multiple of ARENA_UNIT.  A header of zeros is the one after the
 * last block: so fresh memory needs no preparation. */
struct heap_block {
	atomic_size_t tag;     /* size with header, and flags of arena.c */
	_Atomic uint64_t seal; /* whether it is in use, of which kind, and its offset */
	size_t next, previous; /* while free: offsets of others, 0 for none */
};

#define BLOCK_HEADER offsetof(struct heap_block, next)

/* Blocks that follow each other from `low` to `high`, offsets in one segment. */
struct heap_arena {
	atomic_uint mutex;
	size_t low, high;
	uint64_t has_free[(ARENA_BINS + 63) / 64];
	size_t first_free[ARENA_BINS];
	alignas(64) atomic_size_t returned; /* cache.c: blocks that other threads freed */
};

struct cache {
	alignas(64) atomic_uint lock;
	atomic_size_t bytes; /* of all its blocks */
	size_t first[CACHE_BINS + 1];
	unsigned short count[CACHE_BINS + 1];
};

struct heap {
	atomic_uint mutex;                 /* taken after an arena's */
	atomic_uint reclaiming;            /* mutex, taken before all others */
	size_t symmetric_end, local_start; /* what lies between belongs to nobody yet */
	struct heap_arena symmetric;
};

/* An arena with the segment that it lies in. */
struct pool {
	struct heap_arena *arena;
	char *segment;
	struct cache *cache; /* of the caller; NULL for another thread's arena */
	uint64_t seal;       /* of the kind: never the same for two blocks of two kinds */
	bool grows_down;
};

static inline struct heap_block *block_at(struct pool pool, size_t offset)
{
	return (struct heap_block *)(void *)(pool.segment + offset);
}

/* Blocks are named by the offset of their header from here on; 0 is none.  Free ones
 * that leave a layer together are linked by `next`. */

/* At most n blocks of `size` bytes, a multiple of ARENA_UNIT; 0 if there is no room for
 * one. */
size_t arena_take(struct pool pool, size_t size, unsigned n);
void arena_give(struct pool pool, size_t list);

/* Gives all free space at the edge back, for the other kind to use. */
void arena_shrink(struct pool pool);

/* The same for one block, by way of the caller's cache. */
size_t cache_take(struct pool pool, size_t size);
void cache_give(struct pool pool, size_t offset, size_t size);

/* Moves everything that is in a cache, and what was returned to the arena, into it. */
void cache_empty(struct pool pool);

#ifdef UPCR_NETWORK
/* Empties both, and gives the free space at the edge back, unless a thread is at work there: false.
 * For agents, which may not wait. */
bool cache_collect(struct pool pool);
bool arena_collect(struct pool pool, size_t (*next_list)(struct pool));
#endif

/* The size of a block with its header. */
size_t block_size(const struct heap_block *block);

/* heap.c: makes the heap ready before the threads start. */
void heap_prepare(void);

/* heap.c: moves the edge of an arena by `bytes` into the space between; 0 or -1. */
int heap_grow(struct pool pool, size_t bytes);
void heap_shrink(struct pool pool, size_t bytes);

/* upc_alloc, and the end of what it and its sisters returned; unseen by the checks. */
upcr_pts heap_local_alloc(size_t nbytes);
void heap_give(upcr_pts ptr);

#endif
