/* SPDX-License-Identifier: MIT
 *
 * layout.c - the places of the elements of `shared [block] TYPE[n]`.
 */
#include "collective/reduce.h"

/* Returns how many of the first places are in a column of blocks. Places are counted from the first
 * element of src's block on, and column 0 is that of src's thread. */
static size_t places_before(size_t place, size_t column, size_t block)
{
	size_t row = block * (size_t)job.threads, rest = place % row, first = column * block;
	size_t part = rest <= first ? 0 : rest - first < block ? rest - first : block;

	return place / row * block + part;
}

struct element_range reduction_own(const struct reduction *r, size_t begin, size_t end, int thread)
{
	struct element_range range = {place_on(r->src, thread), 0};
	size_t size = r->type->size, column, first;
	int after = thread - (int)r->src.thread;

	if (r->block == 0) {
		if (after == 0) {
			range.from += begin * size;
			range.n = end - begin;
		}
		return range;
	}
	column = (size_t)(after < 0 ? after + job.threads : after);
	first = places_before(r->src.phase + begin, column, r->block);
	range.n = places_before(r->src.phase + end, column, r->block) - first;
	if (after < 0) /* after the end of the first row */
		first += r->block;
	range.from += ((ptrdiff_t)first - (ptrdiff_t)r->src.phase) * (ptrdiff_t)size;
	return range;
}

struct reduce_cursor cursor_from(const struct reduction *r, size_t index)
{
	size_t size = r->type->size, place = r->src.phase + index, number, threads;
	struct reduce_cursor w = {r->src.addr + index * size, r->n - index, r->src.addr, 0};

	if (r->block == 0)
		return w;
	threads = (size_t)job.threads;
	number = r->src.thread + place / r->block;
	w.thread = (int)(number % threads);
	w.block = place_on(r->src, w.thread)
	        + ((ptrdiff_t)(number / threads * r->block) - (ptrdiff_t)r->src.phase) * (ptrdiff_t)size;
	w.at = w.block + place % r->block * size;
	w.left = r->block - place % r->block;
	return w;
}
