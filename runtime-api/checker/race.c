/* SPDX-License-Identifier: MIT
 *
 * race.c - finds data races while the program runs.  For every 8 bytes of the segments there
 * are up to four remembered accesses; a new one is compared with them and takes the place of
 * one that it makes superfluous, or else of any.  So a race may be missed when many threads
 * read the same bytes, but none is invented.
 */
#define _GNU_SOURCE
#include "checker/race.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define GRANULE   8u
#define N_CELLS   4u
#define N_OBJECTS 65536u /* a power of two */
#define N_REPORTS 64u
#define LOCKED    1u

/* An access.  Not used yet: mask is 0. */
struct race_cell {
	uint32_t clock;
	uint16_t thread;
	uint8_t mask; /* bytes of the granule */
	uint8_t kind;
	uintptr_t site; /* in the first cell of a granule, with LOCKED */
};

struct granule {
	struct race_cell cells[N_CELLS];
};

/* What was released: a lock, or the place of strict accesses. */
struct race_object {
	_Atomic uintptr_t key; /* 0: free */
	atomic_uint mutex;
};

struct race {
	_Atomic uint64_t reported[N_REPORTS]; /* pairs of sites, of which one report is enough */
	atomic_uint barrier_mutex[RACE_BARRIERS];
	struct race_object objects[N_OBJECTS];
};

/* Strict reads by this thread that were announced, and by now have happened. */
struct last_read {
	uintptr_t first, end; /* granules */
};

static struct race *race;
static uint32_t *rows;                          /* vector clocks: two per barrier, one per object */
static struct granule *granules;                /* of all segments */
static uint32_t vector_clock[UPCR_MAX_THREADS]; /* of each thread, the releases that this one has acquired */
static struct last_read last_read;
static bool is_paused;

/* Of each unit that was translated with --check=race. */
extern const char __start_upcr_races[] __attribute__((weak));

static size_t align_page(size_t n)
{
	return (n + 4095) & ~(size_t)4095;
}

static size_t head_bytes(void)
{
	size_t n_rows = 2 * RACE_BARRIERS + N_OBJECTS;

	return align_page(sizeof(struct race)) + align_page(n_rows * (size_t)job.threads * sizeof(*rows));
}

bool race_is_wanted(void)
{
	return __start_upcr_races != NULL;
}

size_t race_bytes(void)
{
	if (!race_is_wanted())
		return 0;
	return head_bytes() + ((size_t)job.threads << job.shift) / GRANULE * sizeof(struct granule);
}

void race_attach(void *area)
{
	if (!race_is_wanted())
		return;
	race = area;
	rows = (uint32_t *)(void *)((char *)area + align_page(sizeof(struct race)));
	granules = (struct granule *)(void *)((char *)area + head_bytes());
}

/* ---- vector clocks ---- */

static uint32_t *row(size_t index)
{
	return rows + index * (size_t)job.threads;
}

static void join(uint32_t *to, const uint32_t *from)
{
	for (int t = 0; t < job.threads; t++)
		if (to[t] < from[t])
			to[t] = from[t];
}

/* The clock of the accesses that come now, which the next release covers. */
static uint32_t clock_now(void)
{
	return vector_clock[MYTHREAD] + 1;
}

static bool happens_before(const struct race_cell *c)
{
	return c->clock <= vector_clock[c->thread];
}

/* The index of an object, which is entered if it is new.  When there is no place for it, it
 * shares the last one: that orders more than there is, and invents no race. */
static size_t object_index(uintptr_t key)
{
	size_t i = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 48) % N_OBJECTS;
	uintptr_t found;

	for (size_t n = 0; n < 256; n++, i = (i + 1) % N_OBJECTS) {
		found = atomic_load(&race->objects[i].key);
		if (found == 0 && atomic_compare_exchange_strong(&race->objects[i].key, &found, key))
			return i;
		if (found == key)
			return i;
	}
	return N_OBJECTS - 1;
}

static void object_acquire(uintptr_t key)
{
	size_t i = object_index(key);

	mutex_lock(&race->objects[i].mutex);
	join(vector_clock, row((size_t)2 * RACE_BARRIERS + i));
	mutex_unlock(&race->objects[i].mutex);
}

static void object_release(uintptr_t key)
{
	size_t i = object_index(key);

	mutex_lock(&race->objects[i].mutex);
	join(row((size_t)2 * RACE_BARRIERS + i), vector_clock);
	mutex_unlock(&race->objects[i].mutex);
}

/* An access is announced before it happens; what a strict read saw is acquired after it. */
static void last_read_acquire(void)
{
	for (uintptr_t g = last_read.first; g < last_read.end; g++)
		object_acquire(g);
	last_read.end = 0;
}

void check_barrier(const struct team_call *call)
{
	is_paused = true;
	team_barrier(call);
	is_paused = false;
}

void race_arrive(enum race_barrier which, unsigned phase)
{
	if (!race || (is_paused && which == RACE_TEAM))
		return;
	last_read_acquire();
	vector_clock[MYTHREAD]++;
	mutex_lock(&race->barrier_mutex[which]);
	join(row(2 * (size_t)which + (phase & 1)), vector_clock);
	mutex_unlock(&race->barrier_mutex[which]);
}

/* The row may hold what was released two phases ago: all threads have acquired that since. */
void race_pass(enum race_barrier which, unsigned phase)
{
	if (!race || (is_paused && which == RACE_TEAM))
		return;
	mutex_lock(&race->barrier_mutex[which]);
	join(vector_clock, row(2 * (size_t)which + (phase & 1)));
	mutex_unlock(&race->barrier_mutex[which]);
}

/* Keys of locks are addresses, which are larger than the numbers of granules. */
void race_release(const void *lock)
{
	if (!race)
		return;
	last_read_acquire();
	vector_clock[MYTHREAD]++;
	object_release((uintptr_t)lock);
}

void race_acquire(const void *lock)
{
	if (race)
		object_acquire((uintptr_t)lock);
}

/* ---- accesses ---- */

static uintptr_t granule_lock(struct granule *g)
{
	uintptr_t seen;

	while ((seen = __atomic_fetch_or(&g->cells[0].site, LOCKED, __ATOMIC_ACQUIRE)) & LOCKED)
		sched_yield();
	return seen;
}

static bool is_atomic(const struct race_cell *c)
{
	return c->kind & (CHECK_STRICT | CHECK_ATOMIC);
}

static bool is_race(const struct race_cell *earlier, const struct race_cell *later)
{
	return (earlier->mask & later->mask) && earlier->thread != later->thread
	    && ((earlier->kind | later->kind) & CHECK_WRITE) && !(is_atomic(earlier) && is_atomic(later))
	    && !happens_before(earlier);
}

/* Whether every race to come with the earlier access would be one with the later one, too. */
static bool replaces(const struct race_cell *later, const struct race_cell *earlier)
{
	return (earlier->mask & ~later->mask) == 0
	    && ((later->kind & CHECK_WRITE) || !(earlier->kind & CHECK_WRITE))
	    && (!is_atomic(later) || is_atomic(earlier))
	    && (earlier->thread == later->thread || happens_before(earlier));
}

/* Where the new access goes: over one that it replaces, into a free place, over one that is
 * ordered before it, or over any. */
static unsigned cell_choose(const struct granule *g, const struct race_cell *later)
{
	static unsigned turn;
	unsigned empty = N_CELLS, old = N_CELLS;

	for (unsigned i = 0; i < N_CELLS; i++) {
		if (!g->cells[i].mask)
			empty = i;
		else if (replaces(later, &g->cells[i]))
			return i;
		else if (happens_before(&g->cells[i]))
			old = i;
	}
	if (empty < N_CELLS)
		return empty;
	return old < N_CELLS ? old : turn++ % N_CELLS;
}

/* Remembers the access to some bytes of a granule; the other one of a race, or a cell without
 * mask. */
static struct race_cell granule_access(struct granule *g, const struct race_cell *later)
{
	uintptr_t first = granule_lock(g);
	struct race_cell other = {.mask = 0};
	unsigned at;

	for (unsigned i = 0; i < N_CELLS && !other.mask; i++)
		if (is_race(&g->cells[i], later))
			other = g->cells[i];
	other.site &= ~(uintptr_t)LOCKED;
	at = cell_choose(g, later);
	if (at == 0) {
		g->cells[0].clock = later->clock;
		g->cells[0].thread = later->thread;
		g->cells[0].mask = later->mask;
		g->cells[0].kind = later->kind;
		first = later->site;
	} else {
		g->cells[at] = *later;
	}
	__atomic_store_n(&g->cells[0].site, first, __ATOMIC_RELEASE);
	return other;
}

/* Whether this pair of sites is new.  With a full table no more are reported. */
static bool is_new(uintptr_t a, uintptr_t b)
{
	uint64_t pair = (a < b ? a * 31 + b : b * 31 + a) | 1, seen;

	for (unsigned i = 0; i < N_REPORTS; i++) {
		seen = 0;
		if (atomic_compare_exchange_strong(&race->reported[i], &seen, pair))
			return true;
		if (seen == pair)
			return false;
	}
	return false;
}

static const char *kind_name(int kind)
{
	switch (kind) {
	case CHECK_READ: return "read";
	case CHECK_WRITE: return "write";
	case CHECK_READ | CHECK_WRITE: return "update";
	case CHECK_READ | CHECK_STRICT: return "strict read";
	case CHECK_WRITE | CHECK_STRICT: return "strict write";
	case CHECK_READ | CHECK_WRITE | CHECK_STRICT: return "strict update";
	default: return "atomic operation";
	}
}

/* The program goes on, to find more; its status says that there was something. */
static void report_race(const char *addr, const struct race_cell *later, const struct race_cell *earlier)
{
	size_t at = (size_t)(addr - job.base), mask = ((size_t)1 << job.shift) - 1;
	struct stack_trace there = {.site = (const upcr_site *)earlier->site}; /* NOLINT */
	struct check_report r = {.length = 0};
	struct found f;
	char what[160];
	int none = 0;

	if (!is_new(later->site, earlier->site))
		return;
	f = object_find(at >> job.shift, at & mask);
	report_add(&r, "data race: %s of '%s', not ordered with the %s by thread %u", kind_name(later->kind),
		((const upcr_site *)later->site)->text, /* NOLINT */
		kind_name(earlier->kind), earlier->thread);
	snprintf(what, sizeof(what), "thread %u: %s of '%s'", earlier->thread, kind_name(earlier->kind),
		there.site->text);
	report_trace(&r, what, &there);
	report_object(&r, &f);
	report_print(&r, (const upcr_site *)later->site); /* NOLINT */
	atomic_compare_exchange_strong(&control->status, &none, 1);
}

void race_access(const char *addr, size_t n, int kind, const upcr_site *site)
{
	size_t at = (size_t)(addr - job.base), end = at + n, g = at / GRANULE, from, to;
	struct race_cell cell = {.clock = clock_now(),
		.thread = (uint16_t)MYTHREAD,
		.kind = (uint8_t)kind,
		.site = (uintptr_t)site};
	struct race_cell other;

	if (!race || n == 0 || at >= (size_t)job.threads << job.shift)
		return;
	last_read_acquire();
	for (; g * GRANULE < end; g++) {
		from = at > g * GRANULE ? at - g * GRANULE : 0;
		to = end < (g + 1) * GRANULE ? end - g * GRANULE : GRANULE;
		cell.mask = (uint8_t)((0xffu << from) & (0xffu >> (GRANULE - to)));
		other = granule_access(&granules[g], &cell);
		if (other.mask)
			report_race(addr, &cell, &other);
	}
	if (!(kind & CHECK_STRICT))
		return;
	if (kind & CHECK_WRITE) {
		vector_clock[MYTHREAD]++;
		for (g = at / GRANULE; g * GRANULE < end; g++)
			object_release(g + 1);
	}
	if (kind & CHECK_READ)
		last_read = (struct last_read){at / GRANULE + 1, (end - 1) / GRANULE + 2};
}

void race_forget(const char *addr, size_t n)
{
	size_t at = (size_t)(addr - job.base);
	struct granule *first, *end;
	char *page, *last;

	if (!race)
		return;
	first = granules + at / GRANULE;
	end = granules + (at + n + GRANULE - 1) / GRANULE;
	page = (char *)align_page((size_t)first);
	last = (char *)((size_t)end & ~(size_t)4095);
	if (page >= last) {
		memset(first, 0, (size_t)((char *)end - (char *)first));
		return;
	}
	memset(first, 0, (size_t)(page - (char *)first));
	if (syscall(SYS_madvise, page, (size_t)(last - page), MADV_REMOVE) != 0)
		memset(page, 0, (size_t)(last - page));
	memset(last, 0, (size_t)((char *)end - last));
}
