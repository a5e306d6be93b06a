/* SPDX-License-Identifier: MIT
 *
 * cells.h - the records of accesses in past.c and scalar.c, and the comparison of a new access with them.
 */
#ifndef CELLS_H
#define CELLS_H

#include "checker/memory/past.h"

#include <sched.h>

#define GRANULE   RACE_GRANULE
#define BLOCK     1024u
#define N_RECORDS 7u
#define N_OTHERS  3u /* cells of a granule besides the first */

/* A bit in the kind of a first cell: its granule has used the other cells. */
enum { HAS_OTHERS = 0x80 };

struct past_record {
	uint32_t clock, place;
	uint16_t thread, kind;
	uint16_t from, end; /* bytes of the block; end 0: unused */
};

struct past_block {
	atomic_uint mutex;
	uint16_t has_cells;
	uint16_t n_records; /* records that may be in use; read without the mutex, too */
	struct past_record records[N_RECORDS];
	uint32_t user; /* 1 + the thread that has used a cell last */
	uint32_t unused;
};

struct past_cell {
	uint32_t clock, place;
	uint16_t thread;
	uint8_t mask, kind; /* bytes of the granule, 0: unused */
};

struct past_cells {
	struct past_cell cell[N_OTHERS];
};

/* The present access. */
struct now {
	struct past_record r;      /* all but its bytes */
	struct race_cell reported; /* the other access of a known race, or without a mask */
	bool is_single;            /* it does not continue the last one: cells are best for it */
	const uint32_t *known;
	const uint32_t *settled;
};

/* The tables for all segments. */
extern struct past_block *past_blocks;
extern struct past_cell *past_firsts;
extern struct past_cells *past_others;

static inline void past_block_lock(struct past_block *b)
{
	while (atomic_exchange_explicit(&b->mutex, 1, memory_order_acquire))
		sched_yield();
}

static inline void past_block_unlock(struct past_block *b)
{
	atomic_store_explicit(&b->mutex, 0, memory_order_release);
}

/* Returns whether an access of the same thread, clock and kind, from any place, is recorded already, so
 * that nothing changes: later accesses to these bytes have been compared with it. Other threads may change
 * the block meanwhile: they take the bytes from a record first, and add new bytes last. */
bool past_is_known(const struct now *now, size_t number, size_t from, size_t end);

/* Records an access to a few bytes of the block in cells, if one of each granule is free for it and none has
 * a race with it. The block is locked. */
bool past_cells_take(const struct now *now, size_t number, size_t from, size_t end);

static inline bool is_atomic_kind(unsigned kind)
{
	return kind & (CHECK_STRICT | CHECK_ATOMIC | CHECK_TEAM);
}

static inline bool is_same_access(const struct now *now, uint32_t clock, uint32_t place, unsigned thread,
	unsigned kind)
{
	return now->r.clock == clock && now->r.place == place && now->r.thread == thread
	    && now->r.kind == kind;
}

static inline bool is_race(const struct now *now, uint32_t clock, uint32_t place, unsigned thread,
	unsigned kind)
{
	return thread != now->r.thread && ((kind | now->r.kind) & CHECK_WRITE)
	    && !(is_atomic_kind(kind) && is_atomic_kind(now->r.kind)) && clock > now->known[thread]
	    && !(now->reported.mask && place == now->reported.place && thread == now->reported.thread);
}

/* Returns whether all threads have acquired an earlier access, so that no race with it can follow. */
static inline bool is_access_settled(const struct now *now, uint32_t clock, unsigned thread)
{
	return clock <= now->settled[thread];
}

/* Returns whether every later race with an earlier access would be a race with this one, too. */
static inline bool replaces(const struct now *now, uint32_t clock, unsigned thread, unsigned kind)
{
	return ((now->r.kind & CHECK_WRITE) || !(kind & CHECK_WRITE))
	    && (!is_atomic_kind(now->r.kind) || is_atomic_kind(kind))
	    && (thread == now->r.thread || clock <= now->known[thread]);
}

/* Returns the mask of the bytes from `from` to `end` that are in a granule. */
static inline unsigned mask_in(size_t g, size_t from, size_t end)
{
	size_t begin = g * GRANULE, last = begin + GRANULE;
	unsigned mask = 0xff;

	if (from > begin)
		mask &= 0xffu << (from - begin);
	if (end < last)
		mask &= 0xffu >> (last - end);
	return mask & 0xff;
}

/* Returns how many cells a granule of the block has used, by its number in all segments. */
static inline unsigned n_cells(const struct past_block *b, size_t g)
{
	return !b->has_cells ? 0 : past_firsts[g].kind & HAS_OTHERS ? 1 + N_OTHERS : 1;
}

/* Returns cell k of a granule, by its number in all segments. */
static inline struct past_cell *cell_at(size_t g, unsigned k)
{
	return k ? &past_others[g].cell[k - 1] : &past_firsts[g];
}

static inline unsigned cell_kind(const struct past_cell *c)
{
	return c->kind & ~(unsigned)HAS_OTHERS;
}

static inline void past_cell_set(const struct now *now, struct past_cell *c, unsigned mask)
{
	c->mask = 0;
	c->clock = now->r.clock;
	c->place = now->r.place;
	c->thread = now->r.thread;
	c->kind = (uint8_t)(now->r.kind | (c->kind & HAS_OTHERS));
	__atomic_store_n(&c->mask, (uint8_t)mask, __ATOMIC_RELEASE);
}

#endif
