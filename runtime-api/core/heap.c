/* SPDX-License-Identifier: MIT
 *
 * heap.c - upc_alloc and its sisters (UPC 1.2 7.2.2) on two kinds of arenas, one for
 * symmetric blocks and one per thread, and the border between them.
 */
#include "core.h"

#define MARGIN 64u /* holds the header behind an arena's last block */

void heap_prepare(void)
{
	struct heap *heap = &control->heap;
	size_t first =
		((job.static_bytes + MARGIN) & ~(size_t)(MARGIN - 1)) + MARGIN - 16;
	size_t end = job.static_bytes + job.heap_bytes - 16;
	int t;

	heap->symmetric.low = heap->symmetric.high = first;
	heap->symmetric_end = first + MARGIN;
	heap->local_start = end;
	for (t = 0; t < job.threads; t++)
		control->thread[t].arena.low = control->thread[t].arena.high = end;
}

static char *segment_of(size_t thread)
{
	return job.base + (thread << job.shift);
}

static struct pool pool_symmetric(void)
{
	return (struct pool){&control->heap.symmetric, job.base, false};
}

static struct pool pool_of(size_t thread)
{
	return (struct pool){&control->thread[thread].arena, segment_of(thread), true};
}

int heap_grow(struct pool pool, size_t bytes)
{
	struct heap *heap = &control->heap;
	struct arena *arena = pool.arena;
	int status = -1;

	mutex_lock(&heap->mutex);
	if ((pool.grows_down ? arena->low : heap->local_start) - heap->symmetric_end >=
		bytes) {
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
	int t;

	mutex_lock(&heap->mutex);
	if (pool.grows_down) {
		pool.arena->low += bytes;
		lowest = control->thread[0].arena.low;
		for (t = 1; t < job.threads; t++)
			if (control->thread[t].arena.low < lowest)
				lowest = control->thread[t].arena.low;
		heap->local_start = lowest;
	} else {
		pool.arena->high -= bytes;
		heap->symmetric_end -= bytes;
	}
	mutex_unlock(&heap->mutex);
}

upcr_pts upc_global_alloc(size_t nblocks, size_t nbytes)
{
	size_t threads = (size_t)job.threads, bytes, offset;

	if (nblocks == 0 || nbytes == 0)
		return UPCR_NULL;
	if (__builtin_mul_overflow((nblocks - 1) / threads + 1, nbytes, &bytes))
		return UPCR_NULL;
	offset = arena_take(pool_symmetric(), bytes);
	return offset ? (upcr_pts){job.base + offset, 0, 0} : UPCR_NULL;
}

upcr_pts upc_all_alloc(size_t nblocks, size_t nbytes)
{
	const struct team_call call = {"upc_all_alloc", __builtin_return_address(0)};

	return meet(upc_global_alloc, nblocks, nbytes, &call);
}

upcr_pts upc_alloc(size_t nbytes)
{
	size_t me = (size_t)MYTHREAD, offset;

	if (nbytes == 0)
		return UPCR_NULL;
	offset = arena_take(pool_of(me), nbytes);
	return offset ? (upcr_pts){segment_of(me) + offset, (unsigned)me, 0} : UPCR_NULL;
}

upcr_pts upc_local_alloc(size_t nblocks, size_t nbytes)
{
	size_t bytes;

	return __builtin_mul_overflow(nblocks, nbytes, &bytes) ? UPCR_NULL
	                                                       : upc_alloc(bytes);
}

void upc_free(upcr_pts ptr)
{
	enum arena_fault fault = ARENA_FOREIGN;
	size_t offset;

	if (upcr_is_null(ptr))
		return;
	if (ptr.thread < (unsigned)job.threads && ptr.addr > segment_of(ptr.thread)) {
		offset = (size_t)(ptr.addr - segment_of(ptr.thread));
		fault = arena_give(pool_of(ptr.thread), offset);
		if (fault == ARENA_FOREIGN && ptr.thread == 0)
			fault = arena_give(pool_symmetric(), offset);
	}
	if (fault != ARENA_FINE)
		fatal_call(__builtin_return_address(0), "upc_free: %s",
			fault == ARENA_FREED ? "the space was freed before"
					     : "no allocation starts at this pointer");
}
