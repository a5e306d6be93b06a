/* SPDX-License-Identifier: MIT
 *
 * past.c - the accesses that are remembered, by blocks of 1024 bytes.  A loop accesses many bytes that
 * follow each other, so a block has a few records, each of one access or several to a stretch of its bytes; a
 * record grows while its thread goes on from the same place in the program.  When they are all in use, an
 * access to a few bytes goes to cells: four for every 8 bytes, of which the first lies apart, since it is
 * mostly enough.  A new access removes what it makes superfluous and what a barrier has settled, or else
 * takes the place of any.  So a race may be missed when many threads read the same bytes, but none is
 * invented.
 */
#define _GNU_SOURCE
#include "checker/memory/past.h"

#include <sched.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define GRANULE   RACE_GRANULE
#define BLOCK     1024u
#define N_RECORDS 7u
#define N_OTHERS  3u   /* cells besides the first */
#define FEW       16u  /* bytes that cells may remember */
#define N_RECENT  256u /* a power of two */
#define A_LOOP    64u  /* blocks that are forgotten one by one */
#define PAGE      ((size_t)4096)

/* In the kind of a first cell: its granule has used the others. */
enum { HAS_OTHERS = 0x80 };

struct past_record {
	uint32_t clock, place;
	uint16_t thread, kind;
	uint16_t from, end; /* bytes of the block; end 0: free */
};

struct past_block {
	atomic_uint mutex;
	unsigned has_cells;
	struct past_record records[N_RECORDS];
	uint64_t unused;
};

struct past_cell {
	uint32_t clock, place;
	uint16_t thread;
	uint8_t mask, kind; /* bytes of the granule, 0: free */
};

struct past_cells {
	struct past_cell cell[N_OTHERS];
};

/* An access that comes now. */
struct now {
	struct past_record r;      /* but for its bytes */
	struct race_cell reported; /* the other one of a race that is known, or without a mask */
	const uint32_t *known;
	const uint32_t *settled;
};

/* An access that was found remembered last, of those to bytes with the same low bits. */
struct past_recent {
	size_t at;
	uint32_t clock, n_forgets;
	uint16_t n, kind; /* n 0: free */
};

static struct past_recent recent[N_RECENT];
static uint32_t n_forgets; /* how often this process has forgotten accesses */
static struct past_block *blocks;
static struct past_cell *firsts;
static struct past_cells *others;

size_t past_bytes(size_t span)
{
	return span / BLOCK * sizeof(*blocks) + span / GRANULE * (sizeof(*firsts) + sizeof(*others));
}

void past_attach(void *area, size_t span)
{
	blocks = area;
	firsts = (struct past_cell *)(void *)(blocks + span / BLOCK);
	others = (struct past_cells *)(void *)(firsts + span / GRANULE);
}

static bool is_atomic(unsigned kind)
{
	return kind & (CHECK_STRICT | CHECK_ATOMIC);
}

static bool is_same(const struct now *now, uint32_t clock, uint32_t place, unsigned thread, unsigned kind)
{
	return now->r.clock == clock && now->r.place == place && now->r.thread == thread
	    && now->r.kind == kind;
}

static bool is_race(const struct now *now, uint32_t clock, uint32_t place, unsigned thread, unsigned kind)
{
	return thread != now->r.thread && ((kind | now->r.kind) & CHECK_WRITE)
	    && !(is_atomic(kind) && is_atomic(now->r.kind)) && clock > now->known[thread]
	    && !(now->reported.mask && place == now->reported.place && thread == now->reported.thread);
}

/* Whether all threads have acquired an earlier access, so that no race with it is to come. */
static bool is_settled(const struct now *now, uint32_t clock, unsigned thread)
{
	return clock <= now->settled[thread];
}

/* Whether every race to come with an earlier access would be one with this one, too. */
static bool replaces(const struct now *now, uint32_t clock, unsigned thread, unsigned kind)
{
	return ((now->r.kind & CHECK_WRITE) || !(kind & CHECK_WRITE))
	    && (!is_atomic(now->r.kind) || is_atomic(kind))
	    && (thread == now->r.thread || clock <= now->known[thread]);
}

/* Those of the bytes from `from` to `end` that are in a granule. */
static unsigned mask_in(size_t g, size_t from, size_t end)
{
	size_t begin = g * GRANULE, last = begin + GRANULE;
	unsigned mask = 0xff;

	if (from > begin)
		mask &= 0xffu << (from - begin);
	if (end < last)
		mask &= 0xffu >> (last - end);
	return mask & 0xff;
}

/* How many cells a granule of the block has used, by its number in all segments. */
static unsigned n_cells(const struct past_block *b, size_t g)
{
	return !b->has_cells ? 0 : firsts[g].kind & HAS_OTHERS ? 1 + N_OTHERS : 1;
}

/* Cell k of a granule, by its number in all segments. */
static struct past_cell *cell_at(size_t g, unsigned k)
{
	return k ? &others[g].cell[k - 1] : &firsts[g];
}

static unsigned kind_of(const struct past_cell *c)
{
	return c->kind & ~(unsigned)HAS_OTHERS;
}

/* ---- races ---- */

/* The first byte from `from` to `end` of the block with this number with a race, and the other access; or
 * end. */
static size_t find_race(const struct now *now, size_t number, size_t from, size_t end,
	struct race_cell *other)
{
	const struct past_block *b = &blocks[number];
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
				|| !is_race(now, c->clock, c->place, c->thread, kind_of(c)))
				continue;
			end = g * GRANULE > from ? g * GRANULE : from;
			*other = (struct race_cell){
				c->clock, c->thread, c->mask, (uint8_t)kind_of(c), c->place};
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

/* Removes what the access replaces.  Whether a record has grown for it; else *free_one may be NULL. */
static bool update_records(const struct now *now, struct past_block *b, size_t from, size_t end,
	struct past_record **free_one)
{
	bool has_grown = false;

	*free_one = NULL;
	for (struct past_record *r = b->records; r < b->records + N_RECORDS; r++) {
		if (r->end && !has_grown && r->from <= end && from <= r->end
			&& is_same(now, r->clock, r->place, r->thread, r->kind)) {
			r->from = (uint16_t)(from < r->from ? from : r->from);
			r->end = (uint16_t)(end > r->end ? end : r->end);
			has_grown = true;
		} else if (r->end && is_settled(now, r->clock, r->thread)) {
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
	const struct past_block *b = &blocks[number];
	const size_t base = number * (BLOCK / GRANULE);

	for (size_t g = from / GRANULE; g * GRANULE < end; g++) {
		const unsigned n = n_cells(b, base + g), mask = mask_in(g, from, end);
		unsigned left = 0; /* in the others */

		for (unsigned k = 0; k < n; k++) {
			struct past_cell *c = cell_at(base + g, k);

			if (is_settled(now, c->clock, c->thread)
				|| (!(c->mask & ~mask) && replaces(now, c->clock, c->thread, kind_of(c))))
				c->mask = 0;
			left |= k ? c->mask : 0u;
		}
		if (n > 1 && !left)
			firsts[base + g].kind &= (uint8_t)~HAS_OTHERS;
	}
}

/* A cell of a granule: one of the same access, a free one, one that is ordered before this one, or any. */
static struct past_cell *choose_cell(const struct now *now, struct past_block *b, size_t g)
{
	static unsigned turn;
	struct past_cell *old = NULL, *c;

	b->has_cells = true;
	for (unsigned k = 0; k < 1 + N_OTHERS; k++) {
		if (k == 1)
			firsts[g].kind |= HAS_OTHERS;
		c = cell_at(g, k);
		if (!c->mask || is_same(now, c->clock, c->place, c->thread, kind_of(c)))
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
		struct past_cell *c = choose_cell(now, &blocks[number], number * (BLOCK / GRANULE) + g);
		unsigned mask = c->mask | mask_in(g, from, end);

		c->mask = 0;
		c->clock = now->r.clock;
		c->place = now->r.place;
		c->thread = now->r.thread;
		c->kind = (uint8_t)(now->r.kind | (c->kind & HAS_OTHERS));
		__atomic_store_n(&c->mask, (uint8_t)mask, __ATOMIC_RELEASE);
	}
}

static void remember(const struct now *now, size_t number, size_t from, size_t end)
{
	struct past_block *b = &blocks[number];
	struct past_record *r;
	bool has_grown = update_records(now, b, from, end, &r);

	if (b->has_cells)
		update_cells(now, number, from, end);
	if (has_grown)
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

static void block_lock(struct past_block *b)
{
	while (atomic_exchange_explicit(&b->mutex, 1, memory_order_acquire))
		sched_yield();
}

static void block_unlock(struct past_block *b)
{
	atomic_store_explicit(&b->mutex, 0, memory_order_release);
}

/* Whether an access of the same thread, clock and kind is remembered already, from whatever place, so that
 * nothing changes: what came to these bytes since has been compared with it.  Others may change the block
 * meanwhile.  They take the bytes from a record first, and give it new ones last. */
static bool is_known(const struct now *now, size_t number, size_t from, size_t end)
{
	const struct past_block *b = &blocks[number];
	const size_t g = from / GRANULE, cell = number * (BLOCK / GRANULE) + g;
	const unsigned n = (end - 1) / GRANULE == g ? n_cells(b, cell) : 0;

	for (unsigned k = 0; k < n; k++) {
		const struct past_cell *c = cell_at(cell, k);

		if (!(mask_in(g, from, end) & ~c->mask)
			&& is_same(now, c->clock, now->r.place, c->thread, kind_of(c)))
			return true;
	}
	for (const struct past_record *r = b->records; r < b->records + N_RECORDS; r++) {
		if (from < r->from || end > __atomic_load_n(&r->end, __ATOMIC_ACQUIRE)
			|| !is_same(now, r->clock, now->r.place, r->thread, r->kind))
			continue;
		__atomic_thread_fence(__ATOMIC_ACQUIRE);
		if (from >= r->from && end <= __atomic_load_n(&r->end, __ATOMIC_ACQUIRE))
			return true;
	}
	return false;
}

/* Loads the bytes and what is remembered of them all at once: they are mostly in no cache. */
static void prefetch(size_t at)
{
	const struct past_block *b = &blocks[at / BLOCK];

	__builtin_prefetch(job.base + at, 1);
	__builtin_prefetch(&firsts[at / GRANULE], 1);
	__builtin_prefetch(b, 1);
	__builtin_prefetch((const char *)(b + 1) - 1, 1);
}

bool past_knows(size_t at, size_t n, const struct race_cell *cell)
{
	const size_t from = at % BLOCK;
	const struct now now = {.r = {.clock = cell->clock, .thread = cell->thread, .kind = cell->kind}};
	struct past_recent *r = &recent[at / 4 % N_RECENT];

	if (r->at == at && r->clock == cell->clock && r->n == n && r->kind == cell->kind
		&& r->n_forgets == n_forgets)
		return true;
	prefetch(at);
	if (from + n > BLOCK || !is_known(&now, at / BLOCK, from, from + n))
		return false;
	*r = (struct past_recent){at, cell->clock, n_forgets, (uint16_t)n, cell->kind};
	return true;
}

/* Whether the page at an address was never used. */
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
		.known = known,
		.settled = settled};

	w->other.mask = 0;
	for (size_t n = 0; w->at < w->end && n < WALK_PART && !w->other.mask; n++) {
		size_t number = w->at / BLOCK, base = number * BLOCK, from = w->at - base;
		size_t end = w->end - base < BLOCK ? w->end - base : BLOCK, stop;

		w->at = base + end;
		/* to free memory is compared with what was done there, and not remembered */
		if (is_freed ? is_unused(&blocks[number]) : !w->is_new && is_known(&now, number, from, end))
			continue;
		block_lock(&blocks[number]);
		stop = find_race(&now, number, from, end, &w->other);
		if (w->other.mask) { /* the rest of the granule has the same */
			w->granule = number * (BLOCK / GRANULE) + stop / GRANULE;
			w->cell.mask = (uint8_t)mask_in(stop / GRANULE, from, end);
			stop = (stop / GRANULE + 1) * GRANULE;
			end = stop < end ? stop : end;
			w->at = base + end;
		}
		if (!is_freed)
			remember(&now, number, from, end);
		block_unlock(&blocks[number]);
	}
}

/* ---- forgetting ---- */

/* Makes memory zero; what was never used stays so. */
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

/* In a block. */
static void forget_part(size_t number, size_t from, size_t end)
{
	struct past_block *b = &blocks[number];
	const size_t base = number * (BLOCK / GRANULE);

	block_lock(b);
	for (unsigned i = 0; i < N_RECORDS; i++)
		cut(&b->records[i], from, end);
	for (size_t g = from / GRANULE; g * GRANULE < end; g++)
		for (unsigned k = 0; k < n_cells(b, base + g); k++)
			cell_at(base + g, k)->mask = 0;
	block_unlock(b);
}

void past_forget(size_t from, size_t end)
{
	size_t first = (from + BLOCK - 1) / BLOCK, last = end / BLOCK;

	n_forgets++;
	if (!blocks)
		return;
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
	clear(&blocks[first], &blocks[last]);
	clear(&firsts[first * (BLOCK / GRANULE)], &firsts[last * (BLOCK / GRANULE)]);
	clear(&others[first * (BLOCK / GRANULE)], &others[last * (BLOCK / GRANULE)]);
}
