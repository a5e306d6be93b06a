/* SPDX-License-Identifier: MIT
 *
 * remote.upc - what the memory of another thread takes by how it is accessed, of which a performance model needs to know:
 *
 *	scatter	each thread writes random words
 *	pages	each thread reads a word of each of many pages: in order, far apart, or the same ones again and again
 *	busy	each thread computes for some time, reads a random word or enters a barrier, and so on
 *
 * Where the thread is on another host, our runtime library copies pages; and its agent needs a processor to answer.
 */
#include <upc_relaxed.h>

#include "bench.h"

enum { PAGE = 4096, WORD = sizeof(long), PAGES = 64, APART = 3, WORDS = PAGES * (APART + 1) * PAGE / WORD };

static shared [] long *far; /* the partner's words */
static shared [WORDS] long *all;
static unsigned at;

static unsigned next_place(unsigned place)
{
	return place * 1664525u + 1013904223u;
}

static void partner_set(int thread)
{
	far = (shared [] long *)&all[(size_t)(thread < 0 ? MYTHREAD : thread) * WORDS];
	at = (unsigned)MYTHREAD * 7919u + 1;
}

/* ---- scatter --------------------------------------------------------------------------------------- */

enum { STRETCH = 16000 }; /* words between two fences: the fence must not count */

static void word_write(long value)
{
	at = next_place(at);
	far[(at >> 8) % WORDS] = value;
}

static void scatter_run(long n)
{
	for (; n > 0; n--) {
		for (int i = 0; i < STRETCH; i++)
			word_write(n);
		upc_fence;
	}
}

static void scatter_measure(enum bench_place place)
{
	bench_measure(scatter_run, STRETCH, ACTIVE_ALL, bench_partners[place] >= 0,
		"bench=scatter op=write place=%s side=upc", place_names[place]);
}

/* ---- pages ----------------------------------------------------------------------------------------- */

/* Reads a word from each of PAGES pages that are `stride` words apart. */
static long pages_read(unsigned first, unsigned stride)
{
	long sum = 0;

	for (unsigned i = 0; i < PAGES; i++)
		sum += far[first + i * stride];
	return sum;
}

/* Returns the index of the first word of a random page in the first quarter of the words. */
static unsigned random_page(void)
{
	return (at = next_place(at)) / 256 % PAGES * (PAGE / WORD);
}

static void ordered_run(long n)
{
	for (; n > 0; n--) {
		bench_sink = pages_read(random_page(), PAGE / WORD);
		upc_fence;
	}
}

static void apart_run(long n)
{
	for (; n > 0; n--) {
		bench_sink = pages_read(random_page(), APART * PAGE / WORD);
		upc_fence;
	}
}

static void known_run(long n)
{
	for (; n > 0; n--) {
		bench_sink = pages_read(0, PAGE / WORD);
		upc_fence;
	}
}

static void pages_measure(enum bench_place place)
{
	static const struct {
		const char *name;
		void (*run)(long n);
	} orders[] = {{"ordered", ordered_run}, {"apart", apart_run}, {"known", known_run}};

	for (int i = 0; i < 3; i++)
		bench_measure(orders[i].run, PAGES, ACTIVE_ALL, bench_partners[place] >= 0,
			"bench=pages op=%s place=%s side=upc", orders[i].name, place_names[place]);
}

/* ---- busy ------------------------------------------------------------------------------------------ */

enum { LEAST_COMPUTE = 16, MOST_COMPUTE = 2048 }; /* us between two reads */

static long rounds; /* of the computation, some nanoseconds each */
static long rounds_of_us;

static void compute(long n)
{
	unsigned x = at;

	for (; n > 0; n--)
		x = next_place(x) ^ (unsigned)n;
	bench_sink = (long)x;
}

/* Determines the rounds per microsecond from the fastest of some trials. */
static void compute_calibrate(void)
{
	enum { TRIAL = 100000 };
	double least = 1;

	sample_clock = CLOCK_THREAD_CPUTIME_ID;
	for (int i = 0; i < 20; i++) {
		double start = sample_now(), seconds;

		compute(TRIAL);
		seconds = sample_now() - start;
		least = seconds < least ? seconds : least;
	}
	sample_clock = CLOCK_MONOTONIC;
	rounds_of_us = (long)(TRIAL * 1e-6 / least) + 1;
}

static long word_read(void)
{
	at = next_place(at);
	return far[(at >> 8) % WORDS];
}

/* The computation before each read, in eighths of the mean: neighbours differ, so that not all threads ask at
 * the same time. */
enum { CHUNKS = 8 };
static const int chunks[CHUNKS] = {6, 10, 7, 9, 8, 8, 5, 11};

static void busy_run(long n)
{
	for (; n > 0; n--)
		for (int i = 0; i < CHUNKS; i++) {
			compute(rounds * chunks[(i + 3 * MYTHREAD) % CHUNKS] / 8);
			bench_sink = word_read();
			upc_fence;
		}
}

static void busy_barrier_run(long n)
{
	for (; n > 0; n--) {
		compute(rounds);
		upc_barrier;
	}
}

static void busy_barrier_measure(void)
{
	for (long us = LEAST_COMPUTE; us <= MOST_COMPUTE; us *= sample_quick ? 128 : 2) {
		rounds = us * rounds_of_us;
		bench_measure(busy_barrier_run, 1, ACTIVE_ALL, 1, "bench=busy op=barrier side=upc compute=%ld",
			us * 1000);
	}
}

static void busy_measure(enum bench_place place)
{
	for (long us = LEAST_COMPUTE; us <= MOST_COMPUTE; us *= sample_quick ? 128 : 2) {
		rounds = us * rounds_of_us;
		bench_measure(busy_run, CHUNKS, ACTIVE_ALL, bench_partners[place] >= 0,
			"bench=busy op=read place=%s side=upc compute=%ld", place_names[place], us * 1000);
	}
}

int main(int argc, char **argv)
{
	bench_start(argc, argv);
	all = upc_all_alloc(THREADS, WORDS * sizeof(long));
	if (sample_wants("busy"))
		compute_calibrate();
	for (int place = 0; place < N_PLACES; place++) {
		if (place == PLACE_SELF || !bench_has(place))
			continue;
		partner_set(bench_partners[place]);
		if (sample_wants("scatter"))
			scatter_measure(place);
		if (sample_wants("pages"))
			pages_measure(place);
		if (sample_wants("busy"))
			busy_measure(place);
	}
	if (sample_wants("busy") && THREADS > 1)
		busy_barrier_measure();
	return 0;
}
