/* SPDX-License-Identifier: MIT
 *
 * heap.c - upc_alloc and its sisters (UPC 1.2 7.2.2) on two kinds of arenas, one for
 * symmetric blocks and one per thread, and the border between them.
 */
#include "core/core.h"
#include "core/hooks.h"

#define MARGIN         64u /* holds the header behind an arena's last block */
#define SEAL_LOCAL     UINT64_C(0x5eed1e55b10c0001)
#define SEAL_SYMMETRIC UINT64_C(0x5eed1e5500770001)
#define SEAL_FREED     UINT64_C(0x0000000000ff0000) /* added to the others */

void heap_prepare(void)
{
	struct heap *heap = &control->heap;
	size_t first = ((job.static_bytes + MARGIN) & ~(size_t)(MARGIN - 1)) + MARGIN - 16;
	size_t end = job.static_bytes + job.heap_bytes - 16;

	heap->symmetric.low = heap->symmetric.high = first;
	heap->symmetric_end = first + MARGIN;
	heap->local_start = end;
	for (int t = 0; t < job.threads; t++)
		control->thread[t].arena.low = control->thread[t].arena.high = end;
}

static char *segment_of(size_t thread)
{
	return job.base + (thread << job.shift);
}

/* Thread 0's segment has blocks of both kinds. */
static struct pool pool_symmetric(size_t thread)
{
	return (struct pool){&control->heap.symmetric, job.base, &control->thread[thread].symmetric_cache,
		SEAL_SYMMETRIC, false};
}

static struct pool pool_local(size_t thread)
{
	return (struct pool){&control->thread[thread].arena, segment_of(thread),
		&control->thread[thread].local_cache, SEAL_LOCAL, true};
}

int heap_grow(struct pool pool, size_t bytes)
{
	struct heap *heap = &control->heap;
	struct heap_arena *arena = pool.arena;
	int status = -1;

	mutex_lock(&heap->mutex);
	if ((pool.grows_down ? arena->low : heap->local_start) - heap->symmetric_end >= bytes) {
		status = 0;
		if (!pool.grows_down) {
			arena->high += bytes;
			heap->symmetric_end += bytes;
		} else {
			arena->low -= bytes;
			if (arena->low < heap->local_start)
				heap->local_start = arena->low;
		}
	}
	mutex_unlock(&heap->mutex);
	return status;
}

void heap_shrink(struct pool pool, size_t bytes)
{
	struct heap *heap = &control->heap;
	size_t lowest;

	mutex_lock(&heap->mutex);
	if (pool.grows_down) {
		pool.arena->low += bytes;
		lowest = control->thread[0].arena.low;
		for (int t = 1; t < job.threads; t++)
			if (control->thread[t].arena.low < lowest)
				lowest = control->thread[t].arena.low;
		heap->local_start = lowest;
	} else {
		pool.arena->high -= bytes;
		heap->symmetric_end -= bytes;
	}
	mutex_unlock(&heap->mutex);
}

/* Empties all caches and gives back what is free at the edges.  One thread at a time: the
 * next one finds everything in place. */
static void reclaim(void)
{
	mutex_lock(&control->heap.reclaiming);
	for (size_t t = 0; t < (size_t)job.threads; t++) {
		cache_empty(pool_symmetric(t));
		cache_empty(pool_local(t));
		arena_shrink(pool_local(t));
	}
	arena_shrink(pool_symmetric(0));
	mutex_unlock(&control->heap.reclaiming);
}

/* Offset of `bytes` fresh bytes, a multiple of 64, or 0 if there is no room. */
static size_t block_take(struct pool pool, size_t bytes)
{
	size_t size = (bytes + CHECK_MARGIN + BLOCK_HEADER + ARENA_UNIT - 1) & ~(size_t)(ARENA_UNIT - 1);
	size_t offset;

	if (bytes > job.heap_bytes)
		return 0;
	offset = cache_take(pool, size);
	if (!offset) {
		reclaim();
		offset = arena_take(pool, size, 1);
	}
	CHECKS(if (!offset) {
		hooks.check_make_room();
		reclaim();
		offset = arena_take(pool, size, 1);
	})
	if (!offset)
		return 0;
	atomic_store_explicit(&block_at(pool, offset)->seal, pool.seal + offset, memory_order_relaxed);
	return offset + BLOCK_HEADER;
}

enum fault { FINE, FOREIGN, FREED };

/* Gives back what block_take returned for a pool of this kind.  Only one of two threads
 * that free a block at the same time changes its seal. */
static enum fault block_give(struct pool pool, size_t offset)
{
	size_t header = offset - BLOCK_HEADER;
	uint64_t seen = pool.seal + header;
	struct heap_block *block;

	if (offset % ARENA_UNIT != 0 || offset < job.static_bytes + MARGIN
		|| offset >= job.static_bytes + job.heap_bytes)
		return FOREIGN;
	block = block_at(pool, header);
	if (!atomic_compare_exchange_strong_explicit(&block->seal, &seen, pool.seal + header + SEAL_FREED,
		    memory_order_relaxed, memory_order_relaxed))
		return seen == pool.seal + header + SEAL_FREED ? FREED : FOREIGN;
	cache_give(pool, header, block_size(block));
	return FINE;
}

static upcr_pts symmetric_alloc(size_t nblocks, size_t nbytes)
{
	size_t threads = (size_t)job.threads, bytes, offset;

	if (nblocks == 0 || nbytes == 0)
		return UPCR_NULL;
	if (__builtin_mul_overflow((nblocks - 1) / threads + 1, nbytes, &bytes))
		return UPCR_NULL;
	offset = block_take(pool_symmetric((size_t)MYTHREAD), bytes);
	return offset ? (upcr_pts){job.base + offset, 0, 0} : UPCR_NULL;
}

upcr_pts upc_global_alloc(size_t nblocks, size_t nbytes)
{
	upcr_pts ptr = symmetric_alloc(nblocks, nbytes);

	CHECKS(if (!hooks.check_allocated(ptr, nblocks, nbytes, true, "upc_global_alloc")) return UPCR_NULL;)
	return ptr;
}

static upcr_pts all_alloc(size_t nblocks, size_t nbytes)
{
	upcr_pts ptr = symmetric_alloc(nblocks, nbytes);

	CHECKS(if (!hooks.check_allocated(ptr, nblocks, nbytes, true, "upc_all_alloc")) return UPCR_NULL;)
	return ptr;
}

upcr_pts upc_all_alloc(size_t nblocks, size_t nbytes)
{
	const struct team_call call = {"upc_all_alloc", __builtin_return_address(0)};

	return rendezvous(all_alloc, nblocks, nbytes, &call);
}

upcr_pts heap_local_alloc(size_t nbytes)
{
	size_t me = (size_t)MYTHREAD, offset;

	if (nbytes == 0)
		return UPCR_NULL;
	offset = block_take(pool_local(me), nbytes);
	return offset ? (upcr_pts){segment_of(me) + offset, (unsigned)me, 0} : UPCR_NULL;
}

upcr_pts upc_alloc(size_t nbytes)
{
	upcr_pts ptr = heap_local_alloc(nbytes);

	CHECKS(if (!hooks.check_allocated(ptr, 1, nbytes, false, "upc_alloc")) return UPCR_NULL;)
	return ptr;
}

upcr_pts upc_local_alloc(size_t nblocks, size_t nbytes)
{
	size_t bytes;

	return __builtin_mul_overflow(nblocks, nbytes, &bytes) ? UPCR_NULL : upc_alloc(bytes);
}

static enum fault give(upcr_pts ptr)
{
	struct pool pool;
	enum fault fault;
	size_t offset;

	if (ptr.thread >= (unsigned)job.threads || ptr.addr <= segment_of(ptr.thread))
		return FOREIGN;
	offset = (size_t)(ptr.addr - segment_of(ptr.thread));
	pool = pool_local(ptr.thread);
	if (ptr.thread != (unsigned)MYTHREAD)
		pool.cache = NULL;
	fault = block_give(pool, offset);
	if (fault == FOREIGN && ptr.thread == 0)
		fault = block_give(pool_symmetric((size_t)MYTHREAD), offset);
	return fault;
}

void heap_give(upcr_pts ptr)
{
	(void)give(ptr);
}

static void free_at(upcr_pts ptr, const char *function, const void *pc)
{
	enum fault fault;

	if (upcr_is_null(ptr))
		return;
	CHECKS(hooks.check_free(ptr, function); return;)
	fault = give(ptr);
	if (fault != FINE)
		fatal_call(pc, "%s: %s", function,
			fault == FREED ? "the block was already freed"
				       : "no allocation starts at this pointer");
}

void upc_free(upcr_pts ptr)
{
	free_at(ptr, "upc_free", __builtin_return_address(0));
}

static void free_together(upcr_pts ptr, const void *pc)
{
	free_at(ptr, "upc_all_free", pc);
}

void upc_all_free(upcr_pts ptr)
{
	const struct team_call call = {"upc_all_free", __builtin_return_address(0)};

	rendezvous_on_last(free_together, ptr, &call);
}
