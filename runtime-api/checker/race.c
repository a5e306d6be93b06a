/* SPDX-License-Identifier: MIT
 *
 * race.c - finds data races while the program runs: the vector clocks of the threads, and the comparison
 * of accesses. memory/past.c records the accesses.
 */
#include "checker/race.h"
#include "checker/calls/copies.h"
#include "checker/far.h"
#include "checker/memory/past.h"

#include <string.h>

#define GRANULE   RACE_GRANULE
#define N_OBJECTS 65536u /* a power of two */
#define N_REPORTS 64u

/* A released object: a lock, or the place of strict accesses. */
struct race_object {
	_Atomic uintptr_t key; /* 0: unused */
	atomic_uint mutex;
};

struct race {
	atomic_bool is_split;                 /* a thread has come to a upc_notify */
	_Atomic uint64_t reported[N_REPORTS]; /* pairs of sites, each of which is reported once */
	atomic_uint barrier_mutex[RACE_BARRIERS];
	struct race_object objects[N_OBJECTS];
};

/* Announced strict reads of this thread, which have happened by now. */
struct last_read {
	uintptr_t first, end; /* granules */
};

static struct race *race;
static uint32_t *rows; /* vector clocks: two per barrier, one per object */
static struct last_read last_read;
static bool is_paused;

/* The releases of each thread that the thread of the present access has acquired: this one, or in an agent
 * one of another host. */
static uint32_t own_clock[UPCR_MAX_THREADS];
static uint32_t *vector_clock = own_clock;

/* The clock of each thread that it released for the last barrier of each parity; and the clock that all
 * threads have acquired. */
static uint32_t passed[2][UPCR_MAX_THREADS];
static const uint32_t *settled = passed[0];

static unsigned n_changes; /* changes of this thread's vector clock */

static size_t align_page(size_t n)
{
	return (n + 4095) & ~(size_t)4095;
}

/* Returns the size of the first part, with the clocks of threads of other hosts, for the agents. */
static size_t race_head_bytes(size_t threads)
{
	size_t n_rows = N_BARRIER_KEYS + N_OBJECTS;

	if (HAS_NETWORK)
		n_rows += threads;
	return align_page(sizeof(struct race)) + align_page(n_rows * threads * sizeof(*rows));
}

bool race_is_wanted(void)
{
	return upcr_modules.races < upcr_modules.races_end;
}

size_t race_bytes(size_t threads, size_t span)
{
	if (!race_is_wanted())
		return 0;
	return depot_bytes() + race_head_bytes(threads) + past_bytes(span);
}

void race_attach(void *area)
{
	if (!race_is_wanted())
		return;
	depot_attach(area);
	race = (struct race *)(void *)((char *)area + depot_bytes());
	rows = (uint32_t *)(void *)((char *)race + align_page(sizeof(struct race)));
	past_attach((char *)race + race_head_bytes((size_t)job.threads), (size_t)job.threads << job.shift);
}

/* ---- vector clocks ---- */

static uint32_t *row(size_t index)
{
	return rows + index * (size_t)job.threads;
}

/* Returns the clock of the present accesses, which the next release covers. */
static uint32_t own_clock_now(void)
{
	return vector_clock[MYTHREAD] + 1;
}

/* Returns the index of an object, which is entered if it is new. When there is no place for it, it shares
 * the last one: that adds order, and invents no race. */
static size_t sync_object_index(uintptr_t key)
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

/* Returns the row of a key, and sets its mutex. */
static uint32_t *clock_row_of_key(uintptr_t key, atomic_uint **mutex)
{
	size_t i;

	if (key < N_BARRIER_KEYS) {
		*mutex = &race->barrier_mutex[key / 2];
		return row(key);
	}
	i = sync_object_index(key);
	*mutex = &race->objects[i].mutex;
	return row(N_BARRIER_KEYS + i);
}

void race_row_join(uintptr_t key, size_t first, const uint32_t *clock, size_t n)
{
	atomic_uint *mutex;
	uint32_t *to = clock_row_of_key(key, &mutex) + first;

	mutex_lock(mutex);
	for (size_t i = 0; i < n; i++)
		if (to[i] < clock[i])
			to[i] = clock[i];
	mutex_unlock(mutex);
}

void race_row_read(uintptr_t key, size_t first, uint32_t *clock, size_t n)
{
	atomic_uint *mutex;
	const uint32_t *from = clock_row_of_key(key, &mutex) + first;

	mutex_lock(mutex);
	memcpy(clock, from, n * sizeof(*clock));
	mutex_unlock(mutex);
}

static void clock_tick(void)
{
	vector_clock[MYTHREAD]++;
	n_changes++;
	known_forget();
}

#ifdef UPCR_NETWORK
static uint32_t *clock_of(int thread)
{
	return row(N_BARRIER_KEYS + N_OBJECTS + (size_t)thread);
}

void race_clock_set(int thread, size_t first, const uint32_t *clock, size_t n)
{
	memcpy(clock_of(thread) + first, clock, n * sizeof(*clock));
}

unsigned race_clock_changes(const uint32_t **clock)
{
	*clock = own_clock;
	return n_changes;
}
#endif

/* Acquires a row. all: gets the whole row, unless NULL. */
static void row_acquire(uintptr_t key, uint32_t *all)
{
	uint32_t clock[ROW_PART];
	size_t n, threads = (size_t)job.threads;

	for (size_t first = 0; first < threads; first += n) {
		n = threads - first < ROW_PART ? threads - first : ROW_PART;
		NEAR_OR_FAR(race_row_read, race_far_row_read)(key, first, clock, n);
		if (all)
			memcpy(all + first, clock, n * sizeof(*clock));
		for (size_t i = 0; i < n; i++)
			if (vector_clock[first + i] < clock[i]) {
				vector_clock[first + i] = clock[i];
				n_changes++;
			}
	}
}

static void object_acquire(uintptr_t key)
{
	row_acquire(key, NULL);
}

static void object_release(uintptr_t key)
{
	size_t n, threads = (size_t)job.threads;

	for (size_t first = 0; first < threads; first += n) {
		n = threads - first < ROW_PART ? threads - first : ROW_PART;
		NEAR_OR_FAR(race_row_join, race_far_row_join)(key, first, vector_clock + first, n);
	}
}

/* Acquires the releases that a strict read saw. It is called after the read, since an access is announced
 * before it happens. */
static void last_read_acquire(void)
{
	for (uintptr_t g = last_read.first; g < last_read.end; g++)
		object_acquire(g);
	last_read.end = 0;
}

void check_barrier(const struct team_call *call)
{
	const bool was_paused = is_paused;

	is_paused = true;
	team_barrier(call);
	is_paused = was_paused;
}

void race_arrive(enum race_barrier which, unsigned phase)
{
	if (!race || (is_paused && which == RACE_TEAM))
		return;
	depot_change();
	last_read_acquire();
	clock_tick();
	object_release(2 * (uintptr_t)which + (phase & 1));
}

/* Acquires a barrier. The row may hold releases of two phases ago: all threads have acquired those since. */
void race_pass(enum race_barrier which, unsigned phase)
{
	if (!race || (is_paused && which == RACE_TEAM))
		return;
	depot_change();
	row_acquire(2 * (uintptr_t)which + (phase & 1), which == RACE_USER ? passed[phase & 1] : NULL);
	if (which != RACE_USER)
		return;
	/* A thread between upc_notify and upc_wait has acquired only the barrier before. */
	settled = passed[(phase + (atomic_load(&race->is_split) || (HAS_NETWORK && is_multinode()))) & 1];
}

/* Has all threads wait. */
static void flags_barrier(const struct team_call *call, bool is_all)
{
	static unsigned phase;

	if (race && is_all)
		race_arrive(RACE_FLAGS, phase);
	check_barrier(call);
	if (race && is_all)
		race_pass(RACE_FLAGS, phase++);
}

void race_begin(const struct team_call *call, bool is_all)
{
	flags_barrier(call, is_all);
	is_paused = true;
}

void race_begun(const struct team_call *call, bool is_left_early)
{
	if (race && is_left_early)
		check_barrier(call);
}

void race_end(const struct team_call *call, bool is_all)
{
	is_paused = false;
	if (race && is_all)
		flags_barrier(call, true);
}

void race_split(void)
{
	if (race)
		atomic_store(&race->is_split, true);
}

void race_release(const void *lock)
{
	if (!race || is_paused)
		return;
	last_read_acquire();
	clock_tick();
	object_release((uintptr_t)lock);
}

void race_acquire(const void *lock)
{
	if (race && !is_paused)
		object_acquire((uintptr_t)lock);
}

/* ---- accesses ---- */

/* Returns whether this pair of sites is new. With a full table no more pairs are reported. */
bool race_is_new(uintptr_t a, uintptr_t b)
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

void race_walk(struct race_walk *w)
{
	past_walk(w, vector_clock, settled);
}

#ifdef UPCR_NETWORK
void race_walk_for(int thread, struct race_walk *w)
{
	vector_clock = clock_of(thread);
	race_walk(w);
	vector_clock = own_clock;
}
#endif

uint32_t race_place(const upcr_site *site)
{
	return race ? depot_number(site) : 0;
}

/* Compares an access with those before it, and records it. */
static void access_compare(struct race_walk *w, const upcr_site *site)
{
	while (w->at < w->end) {
		NEAR_OR_FAR(race_walk, race_far_walk)(w);
		if (!w->other.mask)
			continue;
		race_report(w, site);
		w->reported = w->other;
	}
}

void race_part(const char *at, size_t n, int kind)
{
	race_done(at, n, kind, race_place(site_now()), site_now());
}

void race_done(const char *addr, size_t n, int kind, uint32_t place, const upcr_site *site)
{
	const size_t at = (size_t)(addr - job.base);
	struct race_walk w = {.at = at,
		.end = at + n,
		.cell = {.clock = own_clock_now(),
			.thread = (uint16_t)MYTHREAD,
			.kind = (uint8_t)kind,
			.place = place}};

	if (!race || !site || n == 0 || at >= (size_t)job.threads << job.shift)
		return;
	last_read_acquire();
	access_compare(&w, site);
}

/* Handles what the short way does not. way: what that found out. */
static void access_at_length(size_t at, size_t end, int kind, enum scalar_way way, const upcr_site *site)
{
	struct race_walk w = {.at = at,
		.end = end,
		.is_new = way & SCALAR_NEW,
		.is_single = way & SCALAR_SINGLE,
		.cell = {.clock = own_clock_now(),
			.thread = (uint16_t)MYTHREAD,
			.kind = (uint8_t)kind,
			.place = depot_number(site)}};

	access_compare(&w, site);
	if (!(kind & CHECK_STRICT))
		return;
	if (kind & CHECK_WRITE) {
		clock_tick();
		for (size_t g = at / GRANULE; g * GRANULE < end; g++)
			object_release(g + FIRST_GRANULE_KEY);
	}
	if (kind & CHECK_READ)
		last_read = (struct last_read){
			at / GRANULE + FIRST_GRANULE_KEY, (end - 1) / GRANULE + 1 + FIRST_GRANULE_KEY};
}

void race_access(const char *addr, size_t n, int kind, const upcr_site *site)
{
	const size_t at = (size_t)(addr - job.base);
	enum scalar_way way = 0;

	if (!known_is_allowed)
		copies_touch(addr, n, kind, site);
	if (!race || n == 0 || at >= (size_t)job.threads << job.shift)
		return;
	if (last_read.end)
		last_read_acquire();
	if (kind & CHECK_STRICT)
		known_forget(); /* the release that it sees is acquired before the next access */
	else if (!HAS_NETWORK || is_here(addr))
		way = scalar_access(at, at + n, (unsigned)kind, vector_clock, settled, site);
	if (way != SCALAR_DONE)
		access_at_length(at, at + n, kind, way, site);
}
