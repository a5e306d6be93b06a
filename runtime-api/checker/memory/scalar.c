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
static bool is_allowed_known;

void known_allow(bool is_allowed)
{
	is_allowed_known = is_allowed;
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

/* Overwrites the first cell of a granule, if that is enough. Random accesses come here: no branch depends
 * on earlier accesses to the granule, which the processor could not predict. */
static bool first_take(const struct now *now, size_t g, unsigned mask)
{
	struct past_cell *c = &past_firsts[g];
	const unsigned old = c->mask, kind = c->kind;
	const bool is_mine = c->thread == now->r.thread;
	const bool is_now = is_mine & (c->clock == now->r.clock) & (kind == now->r.kind);
	const bool is_kept = is_now & ((mask & ~old) == 0);
	const bool grows = is_kept | (is_now & (c->place == now->r.place));
	const bool is_replaced = ((old & ~mask) == 0) & (is_mine | (c->clock <= now->known[c->thread]))
	                       & ((kind & ~now->r.kind & CHECK_WRITE) == 0) & !is_atomic_kind(now->r.kind);
	const uint32_t place = is_kept ? c->place : now->r.place;

	if (kind & HAS_OTHERS || !(grows | is_replaced | is_access_settled(now, c->clock, c->thread)))
		return false;
	c->mask = 0;
	c->clock = now->r.clock;
	c->place = place;
	c->thread = now->r.thread;
	c->kind = (uint8_t)now->r.kind;
	__atomic_store_n(&c->mask, (uint8_t)(mask | (grows ? old : 0)), __ATOMIC_RELEASE);
	return true;
}

/* Does what scalar_cell_take does for a block that this thread used last, so that it may lock it at once. */
static bool take_own(const struct now *now, size_t number, size_t from, size_t end)
{
	struct past_block *b = &past_blocks[number];
	const size_t base = number * (BLOCK / GRANULE);
	bool is_taken;

	if (b->user != now->r.thread + 1u || !b->has_cells)
		return false;
	past_block_lock(b);
	is_taken = b->n_records == 0 && b->user == now->r.thread + 1u;
	for (size_t g = from / GRANULE; is_taken && g * GRANULE < end; g++)
		is_taken = first_take(now, base + g, mask_in(g, from, end));
	past_block_unlock(b);
	return is_taken;
}

/* Records the access, unless the block has records, or its granule no free cell. Returns whether it did. */
static bool scalar_cell_take(const struct now *now, size_t number, size_t from, size_t end)
{
	struct past_block *b = &past_blocks[number];
	bool is_taken;

	past_block_lock(b);
	b->user = now->r.thread + 1u;
	is_taken = b->n_records == 0 && past_cells_take(now, number, from, end);
	past_block_unlock(b);
	return is_taken;
}

static void known_enter(size_t at, size_t n, unsigned kind)
{
	struct upcr_known_slot *slot;
	unsigned long key;

	if (!upcr_may_be_known(n, (int)kind) || at % n || kind & ~(unsigned)(CHECK_READ | CHECK_WRITE)
		|| !is_allowed_known)
		return;
	slot = upcr_known_slot(at, (unsigned)(at >> job.shift), n, (int)kind);
	key = upcr_known_key(at, n, (int)kind);
	if (slot->key != key)
		*slot = (struct upcr_known_slot){.key = key};
	slot->bits |= 1ul << at / n % UPCR_KNOWN_BITS;
}

bool scalar_access(struct race_walk *w, const uint32_t *known, const uint32_t *settled, const upcr_site *site)
{
	const size_t number = w->at / BLOCK, from = w->at % BLOCK, end = w->end - number * BLOCK;
	struct now now = {.r = {.clock = w->cell.clock, .thread = w->cell.thread, .kind = w->cell.kind},
		.is_single = true,
		.known = known,
		.settled = settled};

	/* None of these is likely to be in a cache. (gcc removes calls of a function that does nothing
	 * else.) */
	__builtin_prefetch(job.base + w->at, 1);
	__builtin_prefetch(&past_firsts[w->at / GRANULE], 1);
	__builtin_prefetch(&past_blocks[number], 1);
	if (end > BLOCK)
		return false;
	w->is_new = end - from <= UPCR_KNOWN_SIZE;
	w->is_single = w->is_new && !is_adjacent_access(w->at, w->end, site);
	if (w->is_single)
		now.r.place = depot_number(site);
	if (!(w->is_single && take_own(&now, number, from, end)) && !past_is_known(&now, number, from, end)
		&& !(w->is_single && scalar_cell_take(&now, number, from, end)))
		return false;
	known_enter(w->at, end - from, w->cell.kind);
	return true;
}
