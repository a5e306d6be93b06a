/* SPDX-License-Identifier: MIT
 *
 * heap.h - the shared heap. Each segment is [static objects | symmetric blocks -> ... <- blocks of
 * upc_alloc]. A symmetric block has the same offset in every segment and its header in thread 0's; the two
 * kinds grow towards each other until they meet.
 *
 * There are three layers, each with locks of its own, which are taken in this order:
 *   heap.c   upc_alloc and the like.  Only heap_block_take and block_give there take blocks and give them
 *            back.
 *   cache.c  small free blocks that a thread keeps for itself, by size, one cache for each kind; blocks of a
 *            thread's own arena that others freed come back by a list.
 *   arena.c  all other free blocks, which merge with their neighbours.
 * When an arena has no room, all caches are emptied, and free space at the edges is given back, before the
 * answer is null.
 */
#ifndef HEAP_H
#define HEAP_H

#include <stdalign.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ARENA_UNIT 64u /* the unit of sizes, and the alignment of allocations */
#define ARENA_BINS 160
#define CACHE_BINS 16u

/* The header of a block, 16 bytes before a multiple of ARENA_UNIT. A header of zeros follows the last
 * block: so fresh memory needs no preparation. */
struct heap_block {
	atomic_size_t tag;     /* size with header, and flags of arena.c */
	_Atomic uint64_t seal; /* shows that it is in use, its kind and its offset */
	size_t next, previous; /* while free: offsets of its neighbours in the list, 0 for none */
};

#define BLOCK_HEADER offsetof(struct heap_block, next)

/* Contiguous blocks from `low` to `high`, offsets in one segment. */
struct heap_arena {
	atomic_uint mutex;
	size_t low, high;
	uint64_t has_free[(ARENA_BINS + 63) / 64];
	size_t first_free[ARENA_BINS];
	alignas(64) atomic_size_t returned; /* cache.c: a list of blocks that other threads freed */
};

struct cache {
	alignas(64) atomic_uint lock;
	atomic_size_t bytes; /* the bytes of all its blocks */
	size_t first[CACHE_BINS + 1];
	unsigned short count[CACHE_BINS + 1];
};

/* An allocation that returned null; function: NULL if there was none. */
struct heap_refusal {
	const char *function;
	size_t nblocks, nbytes; /* may be 0, which is no reason for others to get null */
	int thread;
};

struct heap {
	atomic_uint mutex;                 /* taken after an arena's */
	atomic_uint reclaiming;            /* mutex, taken before all others */
	size_t symmetric_end, local_start; /* the space in between is free for both kinds */
	struct heap_arena symmetric;
	struct heap_refusal refused; /* the last one */
};

/* An arena with its segment. */
struct pool {
	struct heap_arena *arena;
	char *segment;
	struct cache *cache; /* the caller's; NULL for another thread's arena */
	uint64_t seal;       /* the kind's seal: never the same for blocks of two kinds */
	bool grows_down;
};

static inline struct heap_block *block_at(struct pool pool, size_t offset)
{
	return (struct heap_block *)(void *)(pool.segment + offset);
}

/* From here on, a block is named by the offset of its header; 0 is none. Free blocks that leave a layer
 * together are linked by `next`. */

/* Takes at most n blocks of `size` bytes, a multiple of ARENA_UNIT. Returns their list; 0 if there is no
 * room for one. */
size_t arena_take(struct pool pool, size_t size, unsigned n);
void arena_give(struct pool pool, size_t list);

/* Gives all free space at the edge back, for the other kind to use. */
void arena_shrink(struct pool pool);

/* Do the same for one block, through the caller's cache. */
size_t cache_take(struct pool pool, size_t size);
void cache_give(struct pool pool, size_t offset, size_t size);

/* Moves all blocks of a cache, and those returned to the arena, into the arena. */
void cache_empty(struct pool pool);

/* Empty both, and give the free space at the edge back, unless a thread is at work there: then they return
 * false. They are for agents, which may not wait. */
bool cache_collect(struct pool pool);
bool arena_collect(struct pool pool, size_t (*next_list)(struct pool));

/* Returns the size of a block with its header. */
size_t block_size(const struct heap_block *block);

/* heap.c: makes the heap ready before the threads start. */
void heap_prepare(void);

/* heap.c: moves the edge of an arena by `bytes` into the free space; returns 0 or -1. */
int heap_grow(struct pool pool, size_t bytes);
void heap_shrink(struct pool pool, size_t bytes);

/* Allocate and free as upc_alloc and upc_free do, but without the checks. */
upcr_pts heap_local_alloc(size_t nbytes);
void heap_give(upcr_pts ptr);

/* Allocate as upc_alloc and upc_global_alloc do, for another function of the library, which the reports of
 * the checks name: its name must stay valid. */
upcr_pts heap_alloc_for(const char *function, size_t nbytes);
upcr_pts heap_global_alloc_for(const char *function, size_t nblocks, size_t nbytes);

#endif
