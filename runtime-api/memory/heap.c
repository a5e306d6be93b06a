/* SPDX-License-Identifier: MIT
 *
 * heap.c - upc_alloc and the like (UPC 1.2 7.2.2) on two kinds of arenas, one for symmetric blocks and one
 * per thread, and the border between them.
 *
 * In a job of several hosts each host has the arenas of its threads. Host 0 has the symmetric arena and
 * the border, and so it knows the end of each thread's arena.
 */
#include "core/core.h"
#include "core/hooks.h"
#include "network/calls.h"

#define MARGIN         64u /* room for the header after an arena's last block */
#define SEAL_LOCAL     UINT64_C(0x5eed1e55b10c0001)
#define SEAL_SYMMETRIC UINT64_C(0x5eed1e5500770001)
#define SEAL_FREED     UINT64_C(0x0000000000ff0000) /* added to the other seals */

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

/* A move of the edge of a thread's arena. */
struct edge {
	size_t thread, bytes;
	int status;
};

/* The bytes by which edges of some threads have moved back. */
#define N_EDGES 64
struct edges {
	size_t first, n, bytes[N_EDGES];
};

static char *segment_of_thread(size_t thread)
{
	return job.base + (thread << job.shift);
}

/* Returns the pool of symmetric blocks; thread 0's segment has blocks of both kinds. */
static struct pool pool_symmetric(size_t thread)
{
	return (struct pool){&control->heap.symmetric, job.base, &control->thread[thread].symmetric_cache,
		SEAL_SYMMETRIC, false};
}

static struct pool pool_local(size_t thread)
{
	return (struct pool){&control->thread[thread].arena, segment_of_thread(thread),
		&control->thread[thread].local_cache, SEAL_LOCAL, true};
}

static size_t given; /* in an agent: bytes that edges have moved back, still to be reported to host 0 */

/* Moves the edge of a thread's arena on host 0, which has the border. */
static inline int border_move(enum call_id id, struct pool pool, size_t bytes)
{
	struct edge edge = {(size_t)(pool.segment - job.base) >> job.shift, bytes, -1};

	if (!job.pid) {
		given += bytes;
		pool.arena->low += bytes;
		return 0;
	}
	far_call(0, id, &edge, sizeof(edge));
	if (edge.status == 0)
		pool.arena->low += id == CALL_heap_grow ? -bytes : bytes;
	return edge.status;
}

int heap_grow(struct pool pool, size_t bytes)
{
	struct heap *heap = &control->heap;
	struct heap_arena *arena = pool.arena;
	int status = -1;

	if (HAS_NETWORK && job.host > 0)
		return border_move(CALL_heap_grow, pool, bytes);
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

	if (HAS_NETWORK && job.host > 0) {
		border_move(CALL_heap_shrink, pool, bytes);
		return;
	}
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

/* Empties all caches of this host and gives back the free space at the edges. One thread does so at a
 * time: the next one finds everything done. */
static void reclaim_here(void)
{
	const size_t first = HAS_NETWORK ? (size_t)job.first : 0;
	const size_t end = HAS_NETWORK ? first + (size_t)job.here : (size_t)job.threads;

	mutex_lock(&control->heap.reclaiming);
	for (size_t t = first; t < end; t++) {
		cache_empty(pool_symmetric(t));
		cache_empty(pool_local(t));
		arena_shrink(pool_local(t));
	}
	if (first == 0)
		arena_shrink(pool_symmetric(0));
	mutex_unlock(&control->heap.reclaiming);
}

static void reclaim(void)
{
	reclaim_here();
	if (HAS_NETWORK && job.host > 0) {
		char nothing = 0;

		far_call(0, CALL_heap_reclaim, &nothing, 0);
	}
}

/* Returns whether the process may wait. An agent may not: blocks in quarantine may be other hosts'. */
static bool may_wait(void)
{
	return !HAS_NETWORK || job.pid != 0;
}

/* Returns the offset of `bytes` fresh bytes, a multiple of 64, or 0 if there is no room. */
static size_t heap_block_take(struct pool pool, size_t bytes)
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
	if (HAS_CHECKS && !offset && may_wait()) {
		hooks.check_make_room();
		reclaim();
		offset = arena_take(pool, size, 1);
	}
	if (!offset)
		return 0;
	atomic_store_explicit(&block_at(pool, offset)->seal, pool.seal + offset, memory_order_relaxed);
	return offset + BLOCK_HEADER;
}

enum fault { FINE, FOREIGN, FREED };

struct freed {
	unsigned thread;
	enum fault fault;
	size_t offset;
};

/* Gives back a block that heap_block_take returned for a pool of this kind. If two threads free a block at
 * the same time, only one changes its seal. */
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

static inline void edge_tell(size_t thread, size_t bytes)
{
	struct edge edge = {thread, bytes, -1};

	if (job.host == 0)
		heap_shrink(pool_local(thread), bytes);
	else
		far_call(0, CALL_heap_shrink, &edge, sizeof(edge));
}

/* Makes the threads of other hosts give back the memory that they can do without. */
static inline void reclaim_far(void)
{
	struct edges edges;
	int n;

	for (int t = 0; t < job.threads; t += n) {
		for (n = 1; n < N_EDGES && t + n < job.threads && host_of(t + n) == host_of(t);)
			n++;
		if (host_of(t) == job.host)
			continue;
		edges = (struct edges){.first = (size_t)t, .n = (size_t)n};
		far_call(host_of(t), CALL_heap_edges, &edges, sizeof(edges));
		for (int i = 0; i < n; i++)
			if (edges.bytes[i])
				edge_tell((size_t)t + (size_t)i, edges.bytes[i]);
	}
}

/* Allocates a symmetric block, on host 0: the headers are in its memory. */
static size_t symmetric_take(size_t bytes)
{
	if (HAS_NETWORK && job.host > 0) {
		far_call(0, CALL_heap_symmetric, &bytes, sizeof(bytes));
		return bytes;
	}
	return heap_block_take(pool_symmetric((size_t)MYTHREAD), bytes);
}

static upcr_pts symmetric_alloc(size_t nblocks, size_t nbytes)
{
	size_t threads = (size_t)job.threads, bytes, offset;

	if (nblocks == 0 || nbytes == 0)
		return UPCR_NULL;
	if (__builtin_mul_overflow((nblocks - 1) / threads + 1, nbytes, &bytes))
		return UPCR_NULL;
	offset = symmetric_take(bytes);
	if (HAS_NETWORK && !offset && is_multinode() && bytes <= job.heap_bytes) {
		if (HAS_CHECKS)
			hooks.check_make_room();
		reclaim_here();
		reclaim_far();
		offset = symmetric_take(bytes);
	}
	return offset ? (upcr_pts){job.base + offset, 0, 0} : UPCR_NULL;
}

/* Completes an allocation: notes it for the checks, or that it was refused. */
static upcr_pts allocation_complete(upcr_pts ptr, size_t nblocks, size_t nbytes, bool is_symmetric,
	const char *function)
{
	if (upcr_is_null(ptr))
		control->heap.refused = (struct heap_refusal){function, nblocks, nbytes, MYTHREAD};
	if (HAS_CHECKS && !hooks.check_allocated(ptr, nblocks, nbytes, is_symmetric, function))
		return UPCR_NULL;
	return ptr;
}

upcr_pts heap_global_alloc_for(const char *function, size_t nblocks, size_t nbytes)
{
	return allocation_complete(symmetric_alloc(nblocks, nbytes), nblocks, nbytes, true, function);
}

upcr_pts upc_global_alloc(size_t nblocks, size_t nbytes)
{
	return heap_global_alloc_for("upc_global_alloc", nblocks, nbytes);
}

static upcr_pts all_alloc(size_t nblocks, size_t nbytes)
{
	return heap_global_alloc_for("upc_all_alloc", nblocks, nbytes);
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
	offset = heap_block_take(pool_local(me), nbytes);
	return offset ? (upcr_pts){segment_of_thread(me) + offset, (unsigned)me, 0} : UPCR_NULL;
}

upcr_pts heap_alloc_for(const char *function, size_t nbytes)
{
	return allocation_complete(heap_local_alloc(nbytes), 1, nbytes, false, function);
}

upcr_pts upc_alloc(size_t nbytes)
{
	return heap_alloc_for("upc_alloc", nbytes);
}

upcr_pts upc_local_alloc(size_t nblocks, size_t nbytes)
{
	size_t bytes;

	return __builtin_mul_overflow(nblocks, nbytes, &bytes) ? UPCR_NULL : upc_alloc(bytes);
}

/* Frees a block of a thread of this host, at an offset. */
static enum fault give_here(unsigned thread, size_t offset)
{
	struct pool pool = pool_local(thread);
	enum fault fault;

	if (thread != (unsigned)MYTHREAD)
		pool.cache = NULL;
	if (HAS_NETWORK && !job.pid)
		pool.cache = NULL;
	fault = block_give(pool, offset);
	if (fault == FOREIGN && thread == 0)
		fault = block_give(pool_symmetric((size_t)MYTHREAD), offset);
	return fault;
}

static enum fault shared_block_give(upcr_pts ptr)
{
	size_t offset;

	if (ptr.thread >= (unsigned)job.threads || ptr.addr <= segment_of_thread(ptr.thread))
		return FOREIGN;
	offset = (size_t)(ptr.addr - segment_of_thread(ptr.thread));
	if (HAS_NETWORK && !is_here(segment_of_thread(ptr.thread))) {
		struct freed freed = {ptr.thread, FINE, offset};

		far_call(host_of((int)ptr.thread), CALL_heap_give, &freed, sizeof(freed));
		return freed.fault;
	}
	return give_here(ptr.thread, offset);
}

void heap_give(upcr_pts ptr)
{
	(void)shared_block_give(ptr);
}

static void free_at(upcr_pts ptr, const char *function, const void *pc)
{
	enum fault fault;

	if (upcr_is_null(ptr))
		return;
	if (HAS_CHECKS) {
		hooks.check_free(ptr, function);
		return;
	}
	fault = shared_block_give(ptr);
	if (fault != FINE)
		fatal_call(pc, "%s: %s", function,
			fault == FREED ? "the block was already freed"
				       : "no allocation starts at this pointer");
}

void upc_free(upcr_pts ptr)
{
	free_at(ptr, "upc_free", __builtin_return_address(0));
}

static void heap_free_on_last(upcr_pts ptr, const void *pc)
{
	free_at(ptr, "upc_all_free", pc);
}

void upc_all_free(upcr_pts ptr)
{
	const struct team_call call = {"upc_all_free", __builtin_return_address(0)};

	rendezvous_on_last(heap_free_on_last, ptr, &call);
}

#ifdef UPCR_NETWORK

/* ---- for threads of other hosts ---- */

/* Allocates a symmetric block, in the agent of host 0. It takes mutexes: no thread there holds one while
 * it waits for a host. */
enum call_status call_heap_symmetric(struct far_call *call)
{
	size_t *text = CALL_TEXT(size_t, call);

	*text = heap_block_take(pool_symmetric((size_t)MYTHREAD), *text);
	return CALL_DONE;
}

enum call_status call_heap_give(struct far_call *call)
{
	struct freed *freed = CALL_TEXT(struct freed, call);

	freed->fault = give_here(freed->thread, freed->offset);
	return CALL_DONE;
}

enum call_status call_heap_grow(struct far_call *call)
{
	struct edge *edge = CALL_TEXT(struct edge, call);

	edge->status = heap_grow(pool_local(edge->thread), edge->bytes);
	return CALL_DONE;
}

enum call_status call_heap_shrink(struct far_call *call)
{
	struct edge *edge = CALL_TEXT(struct edge, call);

	heap_shrink(pool_local(edge->thread), edge->bytes);
	edge->status = 0;
	return CALL_DONE;
}

enum call_status call_heap_edges(struct far_call *call)
{
	struct edges *edges = CALL_TEXT(struct edges, call);

	for (size_t i = 0; i < edges->n; i++) {
		given = 0;
		cache_collect(pool_local(edges->first + i));
		edges->bytes[i] = given;
	}
	return CALL_DONE;
}

enum call_status call_heap_reclaim(struct far_call *call)
{
	(void)call;
	reclaim_here();
	return CALL_DONE;
}

#endif
