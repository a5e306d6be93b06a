/* SPDX-License-Identifier: MIT
 *
 * access.upc - the patterns of fine-grained accesses of Zhang's performance model of UPC: words of 8 bytes of one
 * other thread are read and written one by one.
 *
 *	baseline	at random places; where a read goes depends on the one before
 *	vector		one after the other, from a random place on
 *	coalesce	several that are near each other, in one expression
 *	single		as baseline, by thread 0 alone
 *	ring		as vector, of the next thread
 *	local		as baseline, of the thread's own
 *
 * The same with private pointers to the same memory, where there are any, is what is raw.  After each STRETCH words
 * is a fence.
 */
#include <upc_relaxed.h>

#include "bench.h"

#ifndef STRETCH
#define STRETCH 1000
#endif

enum { WORDS = 1 << 17, GROUP = 8 };

static shared [] long *far; /* the partner's words */
static long *near;          /* the same words by a private pointer, or NULL */
static int partner;
static shared [WORDS] long *all;
static unsigned at;

/* Returns the value of element i of a thread's words. */
static long word_of(int thread, unsigned i)
{
	return (long)(i * 2654435761u + (unsigned)thread * 40503u);
}

static unsigned next_place(unsigned place)
{
	return place * 1664525u + 1013904223u;
}

/* Returns an index; the upper bits of `place` are the random ones. */
static unsigned place_index(unsigned place)
{
	return (place >> 8) % (WORDS - STRETCH);
}

#define DATA    far
#define NAME(f) f##_upc
#include "patterns.inc"
#undef DATA
#undef NAME
#define DATA    near
#define NAME(f) f##_raw
#include "patterns.inc"

struct pattern {
	const char *name;
	void (*read[2])(long n), (*write[2])(long n); /* UPC, raw */
	enum bench_active active;
	unsigned places; /* a bit mask */
};

#define BOTH(f) {f##_read_upc, f##_read_raw}, {f##_write_upc, f##_write_raw}
#define REMOTE (1u << PLACE_HOST | 1u << PLACE_OTHER)

static const struct pattern patterns[] = {
	{"baseline", BOTH(baseline), ACTIVE_ALL, REMOTE},
	{"vector", BOTH(vector), ACTIVE_ALL, REMOTE},
	{"coalesce", BOTH(coalesce), ACTIVE_ALL, REMOTE},
	{"single", BOTH(baseline), ACTIVE_FIRST, REMOTE},
	{"local", BOTH(baseline), ACTIVE_ALL, 1u << PLACE_SELF},
};

static void words_fill(long value)
{
	shared [] long *own = (shared [] long *)&all[(size_t)MYTHREAD * WORDS];

	for (unsigned i = 0; i < WORDS; i++)
		own[i] = value < 0 ? value : word_of(MYTHREAD, i);
	upc_barrier;
}

/* Sets the memory that the patterns access. */
static void partner_set(int thread)
{
	partner = thread;
	far = (shared [] long *)&all[(size_t)(thread < 0 ? MYTHREAD : thread) * WORDS];
	near = (long *)upc_cast(far);
	at = (unsigned)MYTHREAD * 7919u + 1;
}

/* Checks the values that the reads have found. */
static void reads_check(const char *name, void (*read)(long n))
{
	unsigned expected;

	at = expected = 12345;
	if (read != baseline_read_upc)
		return;
	read(1);
	for (int i = 0; i < STRETCH; i++)
		expected = next_place(expected + (unsigned)word_of(partner, place_index(expected)));
	if (at != expected)
		bench_wrong(name);
}

/* Checks that each of this thread's words has its initial value or one that others have written. */
static void writes_check(const char *name)
{
	shared [] long *own = (shared [] long *)&all[(size_t)MYTHREAD * WORDS];
	int n_written = 0, is_asked;

	for (unsigned i = 0; i < WORDS; i++) {
		if (own[i] == word_of(MYTHREAD, i))
			n_written++;
		else if (own[i] != -1)
			bench_wrong(name);
	}
	is_asked = bench_any(n_written > 0);
	if (!is_asked)
		bench_wrong(name);
}

static void pattern_measure(const struct pattern *p, const char *place, int side)
{
	const char *side_name = side == 0 ? "upc" : "raw";
	int is_able = partner >= 0 && (side == 0 || near);

	words_fill(0);
	bench_measure(p->read[side], STRETCH, p->active, is_able, "bench=%s op=read place=%s side=%s", p->name,
		place, side_name);
	if (is_able)
		reads_check(p->name, p->read[side]);
	upc_barrier;
	if (!bench_any(is_able))
		return;
	words_fill(-1);
	bench_measure(p->write[side], STRETCH, p->active, is_able, "bench=%s op=write place=%s side=%s", p->name,
		place, side_name);
	writes_check(p->name);
}

int main(int argc, char **argv)
{
	bench_start(argc, argv);
	all = upc_all_alloc(THREADS, WORDS * sizeof(long));
	for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
		for (int place = 0; sample_wants(patterns[i].name) && place < N_PLACES; place++) {
			if (!(patterns[i].places & 1u << place) || !bench_has(place)
				|| (sample_wants("far") && place != PLACE_OTHER))
				continue;
			partner_set(bench_partners[place]);
			for (int side = 0; side < 1 + sample_wants_raw(); side++)
				pattern_measure(&patterns[i], place_names[place], side);
		}
	}
	if (sample_wants("ring") && THREADS > 1) {
		static const struct pattern ring = {"ring", BOTH(vector), ACTIVE_ALL, 0};

		partner_set((MYTHREAD + 1) % THREADS);
		pattern_measure(&ring, "next", 0);
	}
	return 0;
}
