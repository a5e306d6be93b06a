/* SPDX-License-Identifier: MIT
 *
 * cache.c - small free blocks that a thread keeps for itself, so that most allocations need neither an
 * arena's mutex nor its search. Another thread takes the lock only to empty the cache when memory is
 * short; threads that the program makes in a thread take it, too.
 */
#define _GNU_SOURCE
#include "network/network.h"

#include <sched.h>

#define BIN_BYTES  ((size_t)4096) /* bytes in a bin, at most, unless MIN_BLOCKS blocks have more */
#define MIN_BLOCKS 4u
#define MAX_BLOCKS 32u
#define MAX_BYTES  ((size_t)256 << 10) /* bytes in all bins */

static void cache_lock(struct cache *cache)
{
	while (atomic_exchange_explicit(&cache->lock, 1, memory_order_acquire) != 0)
		sched_yield();
}

static void cache_unlock(struct cache *cache)
{
	atomic_store_explicit(&cache->lock, 0, memory_order_release);
}

static unsigned bin_limit(size_t size)
{
	size_t n = BIN_BYTES / size;

	return n < MIN_BLOCKS ? MIN_BLOCKS : n > MAX_BLOCKS ? MAX_BLOCKS : (unsigned)n;
}

static size_t cache_limit(void)
{
	size_t part = job.heap_bytes / 64;

	return part < MAX_BYTES ? part : MAX_BYTES;
}

static size_t cache_bytes(const struct cache *cache)
{
	return atomic_load_explicit(&cache->bytes, memory_order_relaxed);
}

/* Counts a block that is added or taken away. */
static void cache_bin_count(struct cache *cache, size_t bin, int change)
{
	size_t size = bin * ARENA_UNIT;

	cache->count[bin] = (unsigned short)(cache->count[bin] + change);
	atomic_store_explicit(&cache->bytes, cache_bytes(cache) + (change < 0 ? -size : size),
		memory_order_relaxed);
}

static void cache_bin_push(struct pool pool, size_t offset, size_t bin)
{
	block_at(pool, offset)->next = pool.cache->first[bin];
	pool.cache->first[bin] = offset;
	cache_bin_count(pool.cache, bin, 1);
}

static size_t pop(struct pool pool, size_t bin)
{
	size_t offset = pool.cache->first[bin];

	if (!offset)
		return 0;
	pool.cache->first[bin] = block_at(pool, offset)->next;
	cache_bin_count(pool.cache, bin, -1);
	return offset;
}

/* Takes n blocks out of a bin, as a list. */
static size_t pop_list(struct pool pool, size_t bin, unsigned n)
{
	size_t list = 0, offset;

	for (; n > 0 && (offset = pop(pool, bin)); n--) {
		block_at(pool, offset)->next = list;
		list = offset;
	}
	return list;
}

/* Puts a block into the cache; when the bin is full, half of it goes to the arena. */
static void cache_bin_keep(struct pool pool, size_t offset, size_t bin)
{
	unsigned limit = bin_limit(bin * ARENA_UNIT);
	size_t list;

	cache_bin_push(pool, offset, bin);
	if (pool.cache->count[bin] <= limit && cache_bytes(pool.cache) <= cache_limit())
		return;
	list = pop_list(pool, bin, (pool.cache->count[bin] + 1u) / 2);
	arena_give(pool, list);
}

/* Returns the list of blocks that other threads have freed since the last time. */
static size_t returned_take(struct pool pool)
{
	if (atomic_load_explicit(&pool.arena->returned, memory_order_relaxed) == 0)
		return 0;
	return atomic_exchange_explicit(&pool.arena->returned, 0, memory_order_acquire);
}

static void returned_put(struct pool pool, size_t offset)
{
	atomic_size_t *returned = &pool.arena->returned;
	struct heap_block *block = block_at(pool, offset);

	block->next = atomic_load_explicit(returned, memory_order_relaxed);
	while (!atomic_compare_exchange_weak_explicit(returned, &block->next, offset, memory_order_release,
		memory_order_relaxed))
		;
}

static void returned_keep(struct pool pool)
{
	size_t list = returned_take(pool), next;

	for (; list; list = next) {
		next = block_at(pool, list)->next;
		if (HAS_NETWORK && block_size(block_at(pool, list)) / ARENA_UNIT > CACHE_BINS) {
			block_at(pool, list)->next = 0;
			arena_give(pool, list);
			continue;
		}
		cache_bin_keep(pool, list, block_size(block_at(pool, list)) / ARENA_UNIT);
	}
}

/* Fills an empty bin. */
static void refill(struct pool pool, size_t bin)
{
	size_t list, next;

	returned_keep(pool);
	if (pool.cache->first[bin])
		return;
	list = arena_take(pool, bin * ARENA_UNIT, bin_limit(bin * ARENA_UNIT) / 2);
	for (; list; list = next) {
		next = block_at(pool, list)->next;
		cache_bin_push(pool, list, bin);
	}
}

size_t cache_take(struct pool pool, size_t size)
{
	size_t bin = size / ARENA_UNIT, offset, list;

	if (bin > CACHE_BINS) {
		if (HAS_NETWORK && (list = returned_take(pool)))
			arena_give(pool, list);
		return arena_take(pool, size, 1);
	}
	cache_lock(pool.cache);
	if (!pool.cache->first[bin])
		refill(pool, bin);
	offset = pop(pool, bin);
	cache_unlock(pool.cache);
	return offset;
}

void cache_give(struct pool pool, size_t offset, size_t size)
{
	size_t bin = size / ARENA_UNIT;

	/* An agent moves no edge of an arena: it cannot wait for host 0, which must know. */
	if (HAS_NETWORK && !pool.cache && !job.pid) {
		returned_put(pool, offset);
		return;
	}
	if (bin > CACHE_BINS) {
		block_at(pool, offset)->next = 0;
		arena_give(pool, offset);
	} else if (!pool.cache) {
		returned_put(pool, offset);
	} else {
		cache_lock(pool.cache);
		cache_bin_keep(pool, offset, bin);
		cache_unlock(pool.cache);
	}
}

void cache_empty(struct pool pool)
{
	struct cache *cache = pool.cache;

	if (atomic_load(&cache->lock) == 0 && cache_bytes(cache) == 0
		&& atomic_load(&pool.arena->returned) == 0)
		return;
	cache_lock(cache);
	arena_give(pool, returned_take(pool));
	for (size_t bin = 1; bin <= CACHE_BINS; bin++)
		if (cache->first[bin])
			arena_give(pool, pop_list(pool, bin, cache->count[bin]));
	cache_unlock(cache);
}

#ifdef UPCR_NETWORK

/* Returns a list of blocks of one kind that are to be given back, or 0. */
static size_t list_next(struct pool pool)
{
	size_t list = returned_take(pool);

	for (size_t bin = 1; bin <= CACHE_BINS && !list; bin++)
		list = pop_list(pool, bin, pool.cache->count[bin]);
	return list;
}

bool cache_collect(struct pool pool)
{
	bool done;

	if (atomic_exchange_explicit(&pool.cache->lock, 1, memory_order_acquire) != 0)
		return false;
	done = arena_collect(pool, list_next);
	cache_unlock(pool.cache);
	return done;
}

#endif
