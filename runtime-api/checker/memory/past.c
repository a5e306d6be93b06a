/* SPDX-License-Identifier: MIT
 *
 * past.c - the history of accesses, by blocks of 1024 bytes. A loop accesses many contiguous bytes, so a
 * block has a few records, each for one access or several to a stretch of its bytes; a record grows while
 * its thread goes on from the same place in the program. When all records are in use, an access to a few
 * bytes goes to cells: four for every 8 bytes, the first of them in a table of its own, since it is mostly
 * enough; an access that does not continue the last one (scalar.c) goes to cells at once. A new access
 * removes records that it makes superfluous and those that a barrier has settled, or else replaces any
 * record. So a race may be missed when many threads read the same bytes, but none is invented.
 */
#define _GNU_SOURCE
#include "checker/memory/cells.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define FEW    16u /* bytes of an access that goes to cells */
#define A_LOOP 64u /* blocks that are forgotten one by one */
#define PAGE   ((size_t)4096)

struct past_block *past_blocks;
struct past_cell *past_firsts;
struct past_cells *past_others;

size_t past_bytes(size_t span)
{
	return span / BLOCK * sizeof(*past_blocks)
	     + span / GRANULE * (sizeof(*past_firsts) + sizeof(*past_others));
}

void past_attach(void *area, size_t span)
{
	past_blocks = area;
	past_firsts = (struct past_cell *)(void *)(past_blocks + span / BLOCK);
	past_others = (struct past_cells *)(void *)(past_firsts + span / GRANULE);
}

/* ---- races ---- */

/* Returns the first byte from `from` to `end` of the block with this number that has a race, and sets the
 * other access; or returns `end`. */
static size_t find_race(const struct now *now, size_t number, size_t from, size_t end,
	struct race_cell *other)
{
	const struct past_block *b = &past_blocks[number];
	const size_t base = number * (BLOCK / GRANULE);

	for (unsigned i = 0; i < N_RECORDS; i++) {
		const struct past_record *r = &b->records[i];
		size_t at = r->from > from ? r->from : from;

		if (at >= r->end || at >= end || !is_race(now, r->clock, r->place, r->thread, r->kind))
			continue;
		end = at;
		*other = (struct race_cell){r->clock, r->thread,
			(uint8_t)mask_in(at / GRANULE, r->from, r->end), (uint8_t)r->kind, r->place};
	}
	for (size_t g = from / GRANULE; b->has_cells && g * GRANULE < end; g++)
		for (unsigned k = 0; k < n_cells(b, base + g) && g * GRANULE < end; k++) {
			const struct past_cell *c = cell_at(base + g, k);

			if (!(c->mask & mask_in(g, from, end))
				|| !is_race(now, c->clock, c->place, c->thread, cell_kind(c)))
				continue;
			end = g * GRANULE > from ? g * GRANULE : from;
			*other = (struct race_cell){
				c->clock, c->thread, c->mask, (uint8_t)cell_kind(c), c->place};
		}
	return end;
}

/* ---- remembering ---- */

/* Takes the bytes out of a record, but not from its middle. */
static void cut(struct past_record *r, size_t from, size_t end)
{
	if (r->from >= from && r->end <= end)
		r->end = 0;
	else if (r->from < from && r->end > from && r->end <= end)
		r->end = (uint16_t)from;
	else if (r->from >= from && r->from < end)
		r->from = (uint16_t)end;
}

/* Removes what the access replaces. Returns whether a record has grown for it; if not, *free_one is an
 * unused record or NULL. */
static bool update_records(const struct now *now, struct past_block *b, size_t from, size_t end,
	struct past_record **free_one)
{
	bool has_grown = false;

	*free_one = NULL;
	for (struct past_record *r = b->records; r < b->records + N_RECORDS; r++) {
		if (r->end && !has_grown && r->from <= end && from <= r->end
			&& is_same_access(now, r->clock, r->place, r->thread, r->kind)) {
			r->from = (uint16_t)(from < r->from ? from : r->from);
			r->end = (uint16_t)(end > r->end ? end : r->end);
			has_grown = true;
		} else if (r->end && is_access_settled(now, r->clock, r->thread)) {
			__atomic_store_n(&r->end, 0, __ATOMIC_RELEASE);
		} else if (r->end && replaces(now, r->clock, r->thread, r->kind)) {
			cut(r, from, end);
		}
		if (!r->end)
			*free_one = r;
	}
	return has_grown;
}

static void update_cells(const struct now *now, size_t number, size_t from, size_t end)
{
	const struct past_block *b = &past_blocks[number];
	const size_t base = number * (BLOCK / GRANULE);

	for (size_t g = from / GRANULE; g * GRANULE < end; g++) {
		const unsigned n = n_cells(b, base + g), mask = mask_in(g, from, end);
		unsigned left = 0; /* bytes in the other cells */

		for (unsigned k = 0; k < n; k++) {
			struct past_cell *c = cell_at(base + g, k);

			if (is_access_settled(now, c->clock, c->thread)
				|| (!(c->mask & ~mask) && replaces(now, c->clock, c->thread, cell_kind(c))))
				c->mask = 0;
			left |= k ? c->mask : 0u;
		}
		if (n > 1 && !left)
			past_firsts[base + g].kind &= (uint8_t)~HAS_OTHERS;
	}
}

/* Chooses a cell of a granule: one of the same access, an unused one, one that happens before this access,
 * or any. */
static struct past_cell *choose_cell(const struct now *now, struct past_block *b, size_t g)
{
	static unsigned turn;
	struct past_cell *old = NULL, *c;

	b->has_cells = true;
	for (unsigned k = 0; k < 1 + N_OTHERS; k++) {
		if (k == 1)
			past_firsts[g].kind |= HAS_OTHERS;
		c = cell_at(g, k);
		if (!c->mask || is_same_access(now, c->clock, c->place, c->thread, cell_kind(c)))
			return c;
		if (c->clock <= now->known[c->thread])
			old = c;
	}
	c = old ? old : cell_at(g, turn++ % (1 + N_OTHERS));
	c->mask = 0;
	return c;
}

static void add_cells(const struct now *now, size_t number, size_t from, size_t end)
{
	for (size_t g = from / GRANULE; g * GRANULE < end; g++) {
		struct past_cell *c = choose_cell(now, &past_blocks[number], number * (BLOCK / GRANULE) + g);

		past_cell_set(now, c, c->mask | mask_in(g, from, end));
	}
}

static void past_record_access(const struct now *now, size_t number, size_t from, size_t end)
{
	struct past_block *b = &past_blocks[number];
	struct past_record *r;
	bool has_grown = update_records(now, b, from, end, &r);

	if (b->has_cells)
		update_cells(now, number, from, end);
	if (has_grown)
		return;
	if (now->is_single && past_cells_take(now, number, from, end))
		return;
	for (unsigned i = 0; i < N_RECORDS && !r && end - from > FEW; i++)
		if (b->records[i].clock <= now->known[b->records[i].thread])
			r = &b->records[i];
	if (!r) {
		add_cells(now, number, from, end);
		return;
	}
	__atomic_store_n(&r->end, 0, __ATOMIC_RELEASE);
	__atomic_thread_fence(__ATOMIC_RELEASE);
	r->clock = now->r.clock;
	r->place = now->r.place;
	r->thread = now->r.thread;
	r->kind = now->r.kind;
	r->from = (uint16_t)from;
	__atomic_store_n(&r->end, (uint16_t)end, __ATOMIC_RELEASE);
}

/* ---- an access ---- */

/* Counts the records, before the block is unlocked. */
static void count_records(struct past_block *b)
{
	uint16_t n = 0;

	for (unsigned i = 0; i < N_RECORDS; i++)
		n = (uint16_t)(n + (b->records[i].end != 0));
	__atomic_store_n(&b->n_records, n, __ATOMIC_RELAXED);
}

bool past_is_known(const struct now *now, size_t number, size_t from, size_t end)
{
	const struct past_block *b = &past_blocks[number];
	const size_t g = from / GRANULE, cell = number * (BLOCK / GRANULE) + g;
	const unsigned n = (end - 1) / GRANULE == g ? n_cells(b, cell) : 0;

	for (unsigned k = 0; k < n; k++) {
		const struct past_cell *c = cell_at(cell, k);

		if (!(mask_in(g, from, end) & ~c->mask)
			&& is_same_access(now, c->clock, now->r.place, c->thread, cell_kind(c)))
			return true;
	}
	if (__atomic_load_n(&b->n_records, __ATOMIC_RELAXED) == 0)
		return false;
	for (const struct past_record *r = b->records; r < b->records + N_RECORDS; r++) {
		if (from < r->from || end > __atomic_load_n(&r->end, __ATOMIC_ACQUIRE)
			|| !is_same_access(now, r->clock, now->r.place, r->thread, r->kind))
			continue;
		__atomic_thread_fence(__ATOMIC_ACQUIRE);
		if (from >= r->from && end <= __atomic_load_n(&r->end, __ATOMIC_ACQUIRE))
			return true;
	}
	return false;
}

/* Returns whether the page at an address was never used. */
static bool is_unused(const void *p)
{
	char *page = (char *)((size_t)p & ~(PAGE - 1)); /* NOLINT */
	unsigned char in_use = 1;

	return syscall(SYS_mincore, page, PAGE, &in_use) == 0 && !(in_use & 1);
}

void past_walk(struct race_walk *w, const uint32_t *known, const uint32_t *settled)
{
	const bool is_freed = w->cell.kind & CHECK_FREED;
	struct now now = {.r = {.clock = w->cell.clock,
				  .place = w->cell.place,
				  .thread = w->cell.thread,
				  .kind = w->cell.kind},
		.reported = w->reported,
		.is_single = w->is_single,
		.known = known,
		.settled = settled};

	w->other.mask = 0;
	for (size_t n = 0; w->at < w->end && n < WALK_PART && !w->other.mask; n++) {
		size_t number = w->at / BLOCK, base = number * BLOCK, from = w->at - base;
		size_t end = w->end - base < BLOCK ? w->end - base : BLOCK, stop;

		w->at = base + end;
		/* a write to free memory is compared with the accesses there, and not recorded */
		if (is_freed ? is_unused(&past_blocks[number])
			     : !w->is_new && past_is_known(&now, number, from, end))
			continue;
		past_block_lock(&past_blocks[number]);
		stop = find_race(&now, number, from, end, &w->other);
		if (w->other.mask) { /* the rest of the granule has the same race */
			w->granule = number * (BLOCK / GRANULE) + stop / GRANULE;
			w->cell.mask = (uint8_t)mask_in(stop / GRANULE, from, end);
			stop = (stop / GRANULE + 1) * GRANULE;
			end = stop < end ? stop : end;
			w->at = base + end;
		}
		if (!is_freed)
			past_record_access(&now, number, from, end);
		count_records(&past_blocks[number]);
		past_block_unlock(&past_blocks[number]);
	}
}

/* ---- forgetting ---- */

/* Clears memory; unused pages stay unused. */
static void clear(void *from, void *to)
{
	char *first = from, *end = to, *page = (char *)(((size_t)first + PAGE - 1) & ~(PAGE - 1)),
	     *last = (char *)((size_t)end & ~(PAGE - 1));

	if (page > first && !is_unused(first))
		memset(first, 0, (size_t)(page - first));
	if (page < last && syscall(SYS_madvise, page, (size_t)(last - page), MADV_REMOVE) != 0)
		memset(page, 0, (size_t)(last - page));
	if (last < end && !is_unused(last))
		memset(last, 0, (size_t)(end - last));
}

/* Forgets accesses to bytes of a block. */
static void forget_part(size_t number, size_t from, size_t end)
{
	struct past_block *b = &past_blocks[number];
	const size_t base = number * (BLOCK / GRANULE);

	past_block_lock(b);
	for (unsigned i = 0; i < N_RECORDS; i++)
		cut(&b->records[i], from, end);
	for (size_t g = from / GRANULE; g * GRANULE < end; g++)
		for (unsigned k = 0; k < n_cells(b, base + g); k++)
			cell_at(base + g, k)->mask = 0;
	count_records(b);
	past_block_unlock(b);
}

void past_forget(size_t from, size_t end)
{
	size_t first = (from + BLOCK - 1) / BLOCK, last = end / BLOCK;

	if (!past_blocks)
		return;
	known_forget();
	if (from / BLOCK == (end - 1) / BLOCK) {
		forget_part(from / BLOCK, from % BLOCK, end - from / BLOCK * BLOCK);
		return;
	}
	if (from % BLOCK)
		forget_part(from / BLOCK, from % BLOCK, BLOCK);
	if (end % BLOCK)
		forget_part(last, 0, end % BLOCK);
	if (last - first <= A_LOOP) {
		for (; first < last; first++)
			forget_part(first, 0, BLOCK);
		return;
	}
	clear(&past_blocks[first], &past_blocks[last]);
	clear(&past_firsts[first * (BLOCK / GRANULE)], &past_firsts[last * (BLOCK / GRANULE)]);
	clear(&past_others[first * (BLOCK / GRANULE)], &past_others[last * (BLOCK / GRANULE)]);
}
