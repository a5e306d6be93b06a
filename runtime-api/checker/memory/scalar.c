/* SPDX-License-Identifier: MIT
 *
 * scalar.c - the accesses to a few bytes, which are most. An access that this thread has made before,
 * since it last synchronized, is known: translated code checks that itself (upcr_known.h). An access that
 * continues the last one of its place in the program belongs to a stretch, which past.c records; any other
 * goes to a cell.
 */
#include "checker/memory/cells.h"

#include <string.h>

#define N_SITES 64u /* a power of two */

/* The last unknown access at a place in the program. */
struct site_last {
	size_t begin, end;
};

struct upcr_known upcr_known = {.epoch = 1ul << UPCR_KNOWN_SHIFT};
static struct site_last lasts[N_SITES];
static _Thread_local struct now present = {.is_single = true}; /* the access of this thread */
bool known_is_allowed;

void known_allow(bool is_allowed)
{
	known_is_allowed = is_allowed;
	known_forget();
}

void known_forget(void)
{
	upcr_known.epoch += 1ul << UPCR_KNOWN_SHIFT;
	if (upcr_known.epoch)
		return;
	upcr_known.epoch = 1ul << UPCR_KNOWN_SHIFT;
	memset(upcr_known.slots, 0, sizeof(upcr_known.slots));
}

static bool is_adjacent_access(size_t at, size_t end, const upcr_site *site)
{
	struct site_last *last = &lasts[(uintptr_t)site / sizeof(void *) % N_SITES];
	bool follows = at == last->end || end == last->begin;

	*last = (struct site_last){at, end};
	return follows;
}

/* Records an access to the bytes of a mask of a granule. */
static bool granule_take(const struct now *now, struct past_block *b, size_t g, unsigned mask)
{
	const unsigned n = n_cells(b, g);
	struct past_cell *to = NULL, *same = NULL;
	unsigned left = 0; /* bytes in the other cells */

	for (unsigned k = 0; k < n; k++) {
		struct past_cell *c = cell_at(g, k);

		if (c->mask && is_same_access(now, c->clock, c->place, c->thread, cell_kind(c)))
			same = c;
		else if (is_access_settled(now, c->clock, c->thread)
			 || (!(c->mask & ~mask) && replaces(now, c->clock, c->thread, cell_kind(c))))
			c->mask = 0;
		else if ((c->mask & mask) && is_race(now, c->clock, c->place, c->thread, cell_kind(c)))
			return false;
		if (!c->mask && !to)
			to = c;
		left |= k ? c->mask : 0u;
	}
	if (n == 0)
		to = cell_at(g, 0);
	if (same)
		to = same;
	if (n == 1 && !to) {
		past_firsts[g].kind |= HAS_OTHERS;
		to = cell_at(g, 1);
	}
	if (!to)
		return false;
	if (n > 1 && !left && to == cell_at(g, 0))
		to->kind &= (uint8_t)~HAS_OTHERS;
	b->has_cells = true;
	past_cell_set(now, to, to->mask | mask);
	return true;
}

bool past_cells_take(const struct now *now, size_t number, size_t from, size_t end)
{
	const size_t base = number * (BLOCK / GRANULE);

	for (size_t g = from / GRANULE; g * GRANULE < end; g++)
		if (!granule_take(now, &past_blocks[number], base + g, mask_in(g, from, end)))
			return false;
	return true;
}

/* Overwrites the first cell of a granule, if that is enough. */
static bool first_take(size_t g, unsigned mask)
{
	struct past_cell *c = &past_firsts[g];
	const unsigned old = c->mask, kind = c->kind;
	const bool is_now = c->thread == present.r.thread && c->clock == present.r.clock
	                 && kind == present.r.kind;

	if (is_now && !(mask & ~old))
		return true;
	if (kind & HAS_OTHERS)
		return false;
	if (is_now && c->place == present.r.place)
		mask |= old;
	else if (old && !is_access_settled(&present, c->clock, c->thread)
		 && (old & ~mask || !replaces(&present, c->clock, c->thread, kind)))
		return false;
	past_cell_set(&present, c, mask);
	return true;
}

/* Does what scalar_cells_take does for a block that this thread used last, so that it may lock it at once. */
static bool take_own(size_t number, size_t from, size_t end)
{
	struct past_block *b = &past_blocks[number];
	const size_t base = number * (BLOCK / GRANULE);
	bool is_taken;

	if (b->user != present.r.thread + 1u || !b->has_cells)
		return false;
	past_block_lock(b);
	is_taken = b->n_records == 0 && b->user == present.r.thread + 1u;
	for (size_t g = from / GRANULE; is_taken && g * GRANULE < end; g++)
		is_taken = first_take(base + g, mask_in(g, from, end));
	past_block_unlock(b);
	return is_taken;
}

/* Records the access, unless the block has records, or a granule no free cell. Returns whether it did. */
static bool scalar_cells_take(size_t number, size_t from, size_t end)
{
	struct past_block *b = &past_blocks[number];
	bool is_taken;

	past_block_lock(b);
	b->user = present.r.thread + 1u;
	is_taken = b->n_records == 0 && past_cells_take(&present, number, from, end);
	past_block_unlock(b);
	return is_taken;
}

static inline void known_set(size_t at, size_t n, unsigned kind)
{
	struct upcr_known_slot *slot = upcr_known_slot(at, (unsigned)(at >> job.shift), n, (int)kind);
	const unsigned long key = upcr_known_key(at, n, (int)kind);

	if (at % n)
		return;
	if (slot->key != key)
		*slot = (struct upcr_known_slot){.key = key};
	slot->bits |= 1ul << at / n % UPCR_KNOWN_BITS;
}

static void known_enter(size_t at, size_t n, unsigned kind)
{
	if (kind & ~(unsigned)(CHECK_READ | CHECK_WRITE) || !known_is_allowed)
		return;
	if (n == 8) /* so that it divides by constants */
		known_set(at, 8, kind);
	else if (n == 4)
		known_set(at, 4, kind);
	else if (upcr_may_be_known(n, (int)kind))
		known_set(at, n, kind);
}

enum scalar_way scalar_access(size_t at, size_t end, unsigned kind, const uint32_t *known,
	const uint32_t *settled, const upcr_site *site)
{
	const size_t number = at / BLOCK, from = at % BLOCK, to = end - at + from;
	enum scalar_way way = 0;

	/* None of these is likely to be in a cache. (gcc removes calls of a function that does nothing
	 * else.) */
	__builtin_prefetch(job.base + at, 1);
	__builtin_prefetch(&past_firsts[at / GRANULE], 1);
	__builtin_prefetch(&past_blocks[number], 1);
	if (to > BLOCK)
		return 0;
	present.r.clock = known[MYTHREAD] + 1;
	present.r.thread = (uint16_t)MYTHREAD;
	present.r.kind = (uint8_t)kind;
	present.known = known;
	present.settled = settled;
	if (end - at <= UPCR_KNOWN_SIZE)
		way = is_adjacent_access(at, end, site) ? SCALAR_NEW : SCALAR_NEW | SCALAR_SINGLE;
	if (way & SCALAR_SINGLE)
		present.r.place = depot_number_from(site, __builtin_frame_address(0));
	if (!(way & SCALAR_SINGLE && take_own(number, from, to)) && !past_is_known(&present, number, from, to)
		&& !(way & SCALAR_SINGLE && scalar_cells_take(number, from, to)))
		return way;
	known_enter(at, end - at, kind & 0xff);
	return SCALAR_DONE;
}
