/* SPDX-License-Identifier: MIT
 *
 * arena.c - blocks of memory with boundary tags: a header before each block, and the size once more at the
 * end of a free block, so that neighbours merge in constant time. Free blocks are listed in bins by size,
 * four bins to a power of two. Blocks in a cache count as used here.
 */
#include "core/core.h"

#define UNIT          ARENA_UNIT
#define FREE          1u
#define PREVIOUS_FREE 2u
#define FLAGS         ((size_t)(UNIT - 1))
#define N_TRIES       8

/* Returns the least distance by which an edge moves; so much stays when memory is given back. */
static size_t chunk_size(void)
{
	size_t part = job.heap_bytes / 64 & ~FLAGS, limit = (size_t)1 << 20;

	return part < limit ? part : limit;
}

/* Returns the tag. The flags are only written with the mutex held; the size, which does not change while a
 * block is in use, is read without it. */
static size_t tag(const struct heap_block *block)
{
	return atomic_load_explicit(&block->tag, memory_order_relaxed);
}

static void tag_set(struct heap_block *block, size_t value)
{
	atomic_store_explicit(&block->tag, value, memory_order_relaxed);
}

size_t block_size(const struct heap_block *block)
{
	return tag(block) & ~FLAGS;
}

/* Returns the size at the end of the free block before this offset. */
static size_t *foot_before(struct pool pool, size_t offset)
{
	return (size_t *)(void *)(pool.segment + offset - sizeof(size_t));
}

static unsigned bin_of_size(size_t size)
{
	size_t units = size / UNIT;
	unsigned log2;

	if (units < 4)
		return (unsigned)units;
	log2 = 63u - (unsigned)__builtin_clzll(units);
	return (log2 - 1) * 4 + (unsigned)(units >> (log2 - 2) & 3);
}

static void bin_insert(struct pool pool, size_t offset)
{
	struct heap_block *block = block_at(pool, offset);
	unsigned bin = bin_of_size(block_size(block));
	size_t first = pool.arena->first_free[bin];

	block->next = first;
	block->previous = 0;
	if (first)
		block_at(pool, first)->previous = offset;
	pool.arena->first_free[bin] = offset;
	pool.arena->has_free[bin / 64] |= UINT64_C(1) << bin % 64;
}

static void bin_remove(struct pool pool, size_t offset)
{
	struct heap_block *block = block_at(pool, offset);
	unsigned bin = bin_of_size(block_size(block));

	if (block->next)
		block_at(pool, block->next)->previous = block->previous;
	if (block->previous)
		block_at(pool, block->previous)->next = block->next;
	else
		pool.arena->first_free[bin] = block->next;
	if (!pool.arena->first_free[bin])
		pool.arena->has_free[bin / 64] &= ~(UINT64_C(1) << bin % 64);
}

/* Makes [offset, offset + size) a free block; the block before it is in use. Its seal differs from that of
 * any block in use. */
static void block_set_free(struct pool pool, size_t offset, size_t size)
{
	struct heap_block *block = block_at(pool, offset);
	struct heap_block *after = block_at(pool, offset + size);

	tag_set(block, size | FREE);
	*foot_before(pool, offset + size) = size;
	tag_set(after, tag(after) | PREVIOUS_FREE);
	bin_insert(pool, offset);
}

/* Frees a block whose tag is in place, merged with its free neighbours. Returns the new offset. */
static size_t block_release(struct pool pool, size_t offset)
{
	struct heap_block *block = block_at(pool, offset), *after;
	size_t size = block_size(block), before;

	after = block_at(pool, offset + size);
	if (tag(after) & FREE) {
		bin_remove(pool, offset + size);
		size += block_size(after);
	}
	if (tag(block) & PREVIOUS_FREE) {
		before = *foot_before(pool, offset);
		offset -= before;
		size += before;
		bin_remove(pool, offset);
	}
	block_set_free(pool, offset, size);
	return offset;
}

/* Returns, among at most `tries` blocks of a bin, the one that is large enough and farthest from the edge
 * that moves, or 0. */
static size_t bin_search(struct pool pool, unsigned bin, size_t size, size_t tries)
{
	size_t offset = pool.arena->first_free[bin], best = 0;

	for (; offset && tries--; offset = block_at(pool, offset)->next)
		if (block_size(block_at(pool, offset)) >= size
			&& (!best || (offset > best) == pool.grows_down))
			best = offset;
	return best;
}

/* Returns a free block of at least this size, or 0: it tries a few of the right bin, any of a larger one,
 * then the rest of the right bin. */
static size_t block_find(struct pool pool, size_t size)
{
	unsigned bin = bin_of_size(size);
	size_t offset = bin_search(pool, bin, size, N_TRIES);
	uint64_t bits;

	if (offset)
		return offset;
	bits = bin % 64 == 63 ? 0 : pool.arena->has_free[bin / 64] & (~UINT64_C(1) << bin % 64);
	for (unsigned word = bin / 64;;) {
		if (bits)
			return bin_search(pool, word * 64 + (unsigned)__builtin_ctzll(bits), size, N_TRIES);
		if (++word * 64 >= ARENA_BINS)
			return bin_search(pool, bin, size, SIZE_MAX);
		bits = pool.arena->has_free[word];
	}
}

/* Returns the size of the free block at the edge that moves, or 0. */
static size_t edge_size(struct pool pool)
{
	const struct heap_arena *arena = pool.arena;

	if (arena->low == arena->high)
		return 0;
	if (pool.grows_down)
		return tag(block_at(pool, arena->low)) & FREE ? block_size(block_at(pool, arena->low)) : 0;
	return tag(block_at(pool, arena->high)) & PREVIOUS_FREE ? *foot_before(pool, arena->high) : 0;
}

/* Moves the edge so that a block of this size fits. Returns 0 or -1. */
static int arena_edge_extend(struct pool pool, size_t size)
{
	size_t more = size - edge_size(pool), old_high = pool.arena->high;
	size_t grown = more > chunk_size() ? more : chunk_size();

	if (heap_grow(pool, grown) != 0) {
		grown = more;
		if (heap_grow(pool, grown) != 0)
			return -1;
	}
	if (pool.grows_down) {
		tag_set(block_at(pool, pool.arena->low), grown);
		block_release(pool, pool.arena->low);
		return 0;
	}
	tag_set(block_at(pool, pool.arena->high), 0);
	tag_set(block_at(pool, old_high), tag(block_at(pool, old_high)) | grown);
	block_release(pool, old_high);
	return 0;
}

#ifdef UPCR_NETWORK
static bool mutex_try(atomic_uint *mutex)
{
	unsigned free = 0;

	return atomic_compare_exchange_strong(mutex, &free, 1);
}
#endif

/* Gives most of a large free block at the moving edge back, for the other kind to use. */
static void arena_trim(struct pool pool, size_t offset)
{
	size_t size = block_size(block_at(pool, offset)), chunk = chunk_size();
	size_t excess = size - chunk;

	if (size < 4 * chunk)
		return;
	if (pool.grows_down ? offset != pool.arena->low : offset + size != pool.arena->high)
		return;
	bin_remove(pool, offset);
	heap_shrink(pool, excess);
	if (pool.grows_down)
		offset += excess;
	else
		tag_set(block_at(pool, offset + chunk), 0);
	block_set_free(pool, offset, chunk);
}

static void edge_give(struct pool pool)
{
	struct heap_arena *arena = pool.arena;
	size_t size = edge_size(pool);

	if (!size)
		return;
	bin_remove(pool, pool.grows_down ? arena->low : arena->high - size);
	heap_shrink(pool, size);
	if (!pool.grows_down)
		tag_set(block_at(pool, arena->high), 0);
	else
		tag_set(block_at(pool, arena->low), tag(block_at(pool, arena->low)) & ~(size_t)PREVIOUS_FREE);
}

void arena_shrink(struct pool pool)
{
	mutex_lock(&pool.arena->mutex);
	edge_give(pool);
	mutex_unlock(&pool.arena->mutex);
}

/* Takes a block out of its bin and cuts `size` bytes off it, at the end that is farther from the edge that
 * moves: so the free space gathers at the edge. Returns their offset. */
static size_t block_cut(struct pool pool, size_t offset, size_t size)
{
	size_t whole = block_size(block_at(pool, offset)), rest = whole - size;
	struct heap_block *after = block_at(pool, offset + whole);

	bin_remove(pool, offset);
	tag_set(after, tag(after) & ~(size_t)PREVIOUS_FREE);
	if (rest && pool.grows_down) {
		tag_set(block_at(pool, offset + rest), size);
		block_set_free(pool, offset, rest);
		return offset + rest;
	}
	if (rest)
		block_set_free(pool, offset + size, rest);
	tag_set(block_at(pool, offset), size);
	return offset;
}

size_t arena_take(struct pool pool, size_t size, unsigned n)
{
	size_t list = 0, offset;

	if (size > job.heap_bytes + UNIT)
		return 0;
	mutex_lock(&pool.arena->mutex);
	for (; n > 0; n--) {
		offset = block_find(pool, size);
		if (!offset && !list && arena_edge_extend(pool, size) == 0)
			offset = block_find(pool, size);
		if (!offset)
			break;
		offset = block_cut(pool, offset, size);
		block_at(pool, offset)->next = list;
		list = offset;
	}
	mutex_unlock(&pool.arena->mutex);
	return list;
}

static void list_give(struct pool pool, size_t list)
{
	size_t next;

	for (; list; list = next) {
		next = block_at(pool, list)->next;
		arena_trim(pool, block_release(pool, list));
	}
}

void arena_give(struct pool pool, size_t list)
{
	mutex_lock(&pool.arena->mutex);
	list_give(pool, list);
	mutex_unlock(&pool.arena->mutex);
}

#ifdef UPCR_NETWORK
bool arena_collect(struct pool pool, size_t (*next_list)(struct pool))
{
	size_t list;

	if (!mutex_try(&pool.arena->mutex))
		return false;
	while ((list = next_list(pool)))
		list_give(pool, list);
	edge_give(pool);
	mutex_unlock(&pool.arena->mutex);
	return true;
}
#endif
