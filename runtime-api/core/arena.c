/* SPDX-License-Identifier: MIT
 *
 * arena.c - blocks of memory with boundary tags: a header before each block, and the size
 * once more at the end of a free one, so that neighbours merge in constant time.  Free
 * blocks hang in bins by size, four bins to a power of two.
 */
#include "core.h"

#define UNIT          64u /* sizes of blocks and alignment of what is handed out */
#define FREE          1u
#define PREVIOUS_FREE 2u
#define FLAGS         ((size_t)(UNIT - 1))
#define SEAL_USED     UINT64_C(0x5eed1e55b10c0001)
#define SEAL_FREE     UINT64_C(0x5eed1e55b10c0002)
#define N_TRIES       8

/* Lies 16 bytes before a multiple of UNIT.  A header of zeros is the one after the last
 * block: so fresh memory needs no preparation. */
struct block {
	size_t tag;            /* size with header | FREE | PREVIOUS_FREE */
	uint64_t seal;         /* SEAL_ + offset */
	size_t next, previous; /* in the bin, while free */
};

#define HEADER offsetof(struct block, next)

/* How far an edge moves at least, and what stays when one is given back. */
static size_t chunk_size(void)
{
	size_t part = job.heap_bytes / 64 & ~FLAGS, limit = (size_t)1 << 20;

	return part < limit ? part : limit;
}

static struct block *block_at(struct pool pool, size_t offset)
{
	return (struct block *)(void *)(pool.segment + offset);
}

static size_t block_size(const struct block *block)
{
	return block->tag & ~FLAGS;
}

/* The size at the end of the free block before this offset. */
static size_t *foot_before(struct pool pool, size_t offset)
{
	return (size_t *)(void *)(pool.segment + offset - sizeof(size_t));
}

static unsigned bin_of(size_t size)
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
	struct block *block = block_at(pool, offset);
	unsigned bin = bin_of(block_size(block));
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
	struct block *block = block_at(pool, offset);
	unsigned bin = bin_of(block_size(block));

	if (block->next)
		block_at(pool, block->next)->previous = block->previous;
	if (block->previous)
		block_at(pool, block->previous)->next = block->next;
	else
		pool.arena->first_free[bin] = block->next;
	if (!pool.arena->first_free[bin])
		pool.arena->has_free[bin / 64] &= ~(UINT64_C(1) << bin % 64);
}

/* Makes [offset, offset + size) a free block; the block before it is in use. */
static void block_set_free(struct pool pool, size_t offset, size_t size)
{
	struct block *block = block_at(pool, offset);

	block->tag = size | FREE;
	block->seal = SEAL_FREE + offset;
	*foot_before(pool, offset + size) = size;
	block_at(pool, offset + size)->tag |= PREVIOUS_FREE;
	bin_insert(pool, offset);
}

/* Frees a block whose tag is in place, merged with its free neighbours; the new offset.
 */
static size_t block_release(struct pool pool, size_t offset)
{
	struct block *block = block_at(pool, offset), *after;
	size_t size = block_size(block), before;

	block->seal = SEAL_FREE + offset;
	after = block_at(pool, offset + size);
	if (after->tag & FREE) {
		bin_remove(pool, offset + size);
		size += block_size(after);
	}
	if (block->tag & PREVIOUS_FREE) {
		before = *foot_before(pool, offset);
		offset -= before;
		size += before;
		bin_remove(pool, offset);
	}
	block_set_free(pool, offset, size);
	return offset;
}

/* The first of at most `tries` blocks of a bin that is large enough, or 0. */
static size_t bin_search(struct pool pool, unsigned bin, size_t size, size_t tries)
{
	size_t offset = pool.arena->first_free[bin];

	while (offset && tries-- && block_size(block_at(pool, offset)) < size)
		offset = block_at(pool, offset)->next;
	return offset && block_size(block_at(pool, offset)) >= size ? offset : 0;
}

/* A free block of at least this size, or 0: a few of the right bin, any of a larger one,
 * then the rest of the right bin. */
static size_t block_find(struct pool pool, size_t size)
{
	unsigned bin = bin_of(size), word;
	size_t offset = bin_search(pool, bin, size, N_TRIES);
	uint64_t bits;

	if (offset)
		return offset;
	bits = bin % 64 == 63
	               ? 0
	               : pool.arena->has_free[bin / 64] & (~UINT64_C(1) << bin % 64);
	for (word = bin / 64;;) {
		if (bits)
			return pool.arena
			        ->first_free[word * 64 + (unsigned)__builtin_ctzll(bits)];
		if (++word * 64 >= ARENA_BINS)
			return bin_search(pool, bin, size, SIZE_MAX);
		bits = pool.arena->has_free[word];
	}
}

/* The size of the free block at the edge that moves, or 0. */
static size_t edge_size(struct pool pool)
{
	const struct arena *arena = pool.arena;

	if (arena->low == arena->high)
		return 0;
	if (pool.grows_down)
		return block_at(pool, arena->low)->tag & FREE
		               ? block_size(block_at(pool, arena->low))
		               : 0;
	return block_at(pool, arena->high)->tag & PREVIOUS_FREE
	               ? *foot_before(pool, arena->high)
	               : 0;
}

/* Moves the edge so that a block of this size fits.  0 or -1. */
static int arena_grow(struct pool pool, size_t size)
{
	size_t more = size - edge_size(pool), old_high = pool.arena->high;
	size_t grown = more > chunk_size() ? more : chunk_size();

	if (heap_grow(pool, grown) != 0) {
		grown = more;
		if (heap_grow(pool, grown) != 0)
			return -1;
	}
	if (pool.grows_down) {
		block_at(pool, pool.arena->low)->tag = grown;
		block_release(pool, pool.arena->low);
		return 0;
	}
	block_at(pool, pool.arena->high)->tag = 0;
	block_at(pool, old_high)->tag |= grown;
	block_release(pool, old_high);
	return 0;
}

/* Gives most of a large free block at the moving edge back, for the other kind to use. */
static void arena_trim(struct pool pool, size_t offset)
{
	size_t size = block_size(block_at(pool, offset)), chunk = chunk_size();
	size_t excess = size - chunk;

	if (size < 4 * chunk)
		return;
	if (pool.grows_down ? offset != pool.arena->low
			    : offset + size != pool.arena->high)
		return;
	bin_remove(pool, offset);
	heap_shrink(pool, excess);
	if (pool.grows_down)
		offset += excess;
	else
		block_at(pool, offset + chunk)->tag = 0;
	block_set_free(pool, offset, chunk);
}

/* Cuts the block at offset to `size` and marks it as used. */
static void block_use(struct pool pool, size_t offset, size_t size)
{
	struct block *block = block_at(pool, offset);
	size_t rest = block_size(block) - size;

	bin_remove(pool, offset);
	if (rest)
		block_set_free(pool, offset + size, rest);
	else
		block_at(pool, offset + size)->tag &= ~(size_t)PREVIOUS_FREE;
	block->tag = size;
	block->seal = SEAL_USED + offset;
}

size_t arena_take(struct pool pool, size_t bytes)
{
	size_t size = (bytes + HEADER + UNIT - 1) & ~FLAGS, offset;

	if (bytes > job.heap_bytes)
		return 0;
	mutex_lock(&pool.arena->mutex);
	offset = block_find(pool, size);
	if (!offset && arena_grow(pool, size) == 0)
		offset = block_find(pool, size);
	if (offset)
		block_use(pool, offset, size);
	mutex_unlock(&pool.arena->mutex);
	return offset ? offset + HEADER : 0;
}

enum arena_fault arena_give(struct pool pool, size_t offset)
{
	struct arena *arena = pool.arena;
	enum arena_fault fault = ARENA_FOREIGN;
	struct block *block;

	if (offset % UNIT != 0 || offset == 0)
		return ARENA_FOREIGN;
	offset -= HEADER;
	mutex_lock(&arena->mutex);
	if (offset >= arena->low && offset < arena->high) {
		block = block_at(pool, offset);
		if (block->seal == SEAL_USED + offset)
			fault = ARENA_FINE;
		else if (block->seal == SEAL_FREE + offset)
			fault = ARENA_FREED;
	}
	if (fault == ARENA_FINE)
		arena_trim(pool, block_release(pool, offset));
	mutex_unlock(&arena->mutex);
	return fault;
}
