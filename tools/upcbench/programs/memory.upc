/* SPDX-License-Identifier: MIT
 *
 * memory.upc - what the memory of a host takes by how it is accessed, of which a performance model needs to know:
 *
 *	element	each thread reads random elements of an array, with or without blocks, in the memory of its host
 *	update	each thread changes random words of a table that all threads of its host share; alone: of one of its own
 *	sweep	each thread reads its own memory with a large stride, as by columns of a matrix, again and again
 *	touch	each thread writes into pages of its own that no thread has accessed before
 *
 * All go by private pointers, and what they take is processor time: where threads share processors, none is told of the time
 * of another one.
 */
#include <upc_relaxed.h>

#include <stdint.h>

#include "bench.h"

static int first_here, n_here; /* the threads of this host */

static void host_find(void)
{
	first_here = MYTHREAD;
	while (first_here > 0 && bench_reaches(first_here - 1))
		first_here--;
	while (first_here + n_here < THREADS && bench_reaches(first_here + n_here))
		n_here++;
}

/* ---- element --------------------------------------------------------------------------------------- */

enum { BLOCK = 1000, INDICES = 4096 };

static shared [BLOCK] long blocked[BLOCK * THREADS];
static shared long cyclic[BLOCK * THREADS];
static int indices[INDICES];

static void blocked_run(long n)
{
	long sum = 0;

	for (; n > 0; n--)
		for (int i = 0; i < INDICES; i++)
			sum += blocked[indices[i]];
	bench_sink = sum;
}

static void cyclic_run(long n)
{
	long sum = 0;

	for (; n > 0; n--)
		for (int i = 0; i < INDICES; i++)
			sum += cyclic[indices[i]];
	bench_sink = sum;
}

/* Chooses random elements of this host's threads: those of one thread are `next` apart, those of the next
 * thread `far` away. */
static void indices_set(int next, int far)
{
	unsigned x = 7u + (unsigned)MYTHREAD;

	for (int i = 0; i < INDICES; i++) {
		x = x * 1664525u + 1013904223u;
		indices[i] = (first_here + (int)(x >> 8) % n_here) * far + (int)(x >> 16) % BLOCK * next;
	}
}

static void element_measure(void)
{
	const char *place = place_names[n_here > 1 ? PLACE_HOST : PLACE_SELF];

	indices_set(1, BLOCK);
	bench_measure(blocked_run, INDICES, ACTIVE_ALL, 1, "bench=element op=blocked place=%s side=upc", place);
	indices_set(THREADS, 1);
	bench_measure(cyclic_run, INDICES, ACTIVE_ALL, 1, "bench=element op=cyclic place=%s side=upc", place);
}

/* ---- update ---------------------------------------------------------------------------------------- */

enum { LEAST_TABLE = 1 << 14, MOST_TABLE = 1 << 26 }; /* bytes, for all threads of a host */

static uint64_t **parts; /* the parts of the table on this host */
static uint64_t n_words; /* words per part */
static uint64_t random_state;

static void update_run(long n)
{
	const uint64_t here = (uint64_t)n_here, words = n_words;
	uint64_t x = random_state;

	for (; n > 0; n--) {
		x = x * 6364136223846793005u + 1442695040888963407u;
		parts[(x >> 32) * here >> 32][(x & 0xffffffff) * words >> 32] ^= x;
	}
	random_state = x;
}

static void updates_measure(const char *operation, enum bench_place place, int n_threads)
{
	for (long bytes = LEAST_TABLE; bytes <= MOST_TABLE; bytes *= 8) {
		n_words = (uint64_t)bytes / sizeof(uint64_t) / (uint64_t)n_threads;
		bench_measure(update_run, 1, ACTIVE_ALL, 1, "bench=update op=%s place=%s side=upc extent=%ld", operation,
			place_names[place], bytes);
	}
}

static void update_measure(void)
{
	shared [] uint64_t *own = upc_alloc(MOST_TABLE);
	static shared [] uint64_t *shared owns[THREADS];

	owns[MYTHREAD] = own;
	for (size_t i = 0; i < MOST_TABLE / sizeof *own; i++)
		((uint64_t *)own)[i] = i;
	random_state = 88172645463325252u + (uint64_t)MYTHREAD;
	parts = calloc((size_t)n_here, sizeof *parts);
	for (int i = 0; i < n_here; i++)
		parts[i] = (uint64_t *)own;
	updates_measure("alone", PLACE_SELF, 1);
	upc_barrier;
	for (int i = 0; i < n_here; i++)
		parts[i] = upc_cast(owns[first_here + i]);
	updates_measure("change", n_here > 1 ? PLACE_HOST : PLACE_SELF, n_here);
	free(parts);
	upc_free(own);
}

/* ---- sweep ----------------------------------------------------------------------------------------- */

/* Strides of about a page, in lines of 64 bytes: multiples of increasing powers of two. The larger the power,
 * the fewer sets of a cache the words occupy. */
enum { LINE = 64, LEAST_WORDS = 64, MOST_WORDS = 4096 };
static const int strides[] = {63, 62, 60, 56, 48, 96, 64};

static const volatile uint64_t *swept;
static long sweep_words, sweep_stride; /* in words of 8 bytes */

static void sweep_run(long n)
{
	uint64_t sum = 0;

	for (; n > 0; n--)
		for (long i = 0; i < sweep_words; i++)
			sum += swept[i * sweep_stride + n % (LINE / 8)];
	bench_sink = (long)sum;
}

static void sweep_measure(void)
{
	const size_t bytes = (size_t)MOST_WORDS * 96 * LINE;
	shared [] uint64_t *own = upc_alloc(bytes);

	for (size_t i = 0; i < bytes / sizeof *own; i++)
		((uint64_t *)own)[i] = i;
	swept = (uint64_t *)own;
	for (int i = 0; i < (int)(sizeof strides / sizeof *strides); i++)
		for (sweep_words = LEAST_WORDS; sweep_words <= MOST_WORDS; sweep_words *= 2) {
			sweep_stride = (long)strides[i] * LINE / 8;
			bench_measure(sweep_run, (double)sweep_words, ACTIVE_ALL, 1,
				"bench=sweep op=read place=self side=upc extent=%ld stride=%d",
				sweep_words * strides[i] * LINE, strides[i] * LINE);
		}
	upc_free(own);
}

/* ---- touch ----------------------------------------------------------------------------------------- */

enum { PAGE = 4096, PAGES = 512 }; /* per batch */

static char *untouched;

static void touch_run(long n)
{
	for (; n > 0; n--) {
		*untouched = 1;
		untouched += PAGE;
	}
}

/* Measures first accesses to pages. A page has only one first access: the memory must never have been
 * allocated before, there is no trial, and nothing is freed. */
static void touch_measure(void)
{
	shared [] char *own = upc_alloc((size_t)PAGE * (PAGES * (size_t)sample_count() + 1));
	double seconds[MOST_SAMPLES];
	char line[100];

	untouched = (char *)own + PAGE - (uintptr_t)(char *)own % PAGE;
	for (int i = 0; i < sample_count(); i++) {
		bench_batch(touch_run, PAGES, 1);
		if (MYTHREAD == 0)
			seconds[i] = bench_time(0) / PAGES;
	}
	snprintf(line, sizeof line, "bench=touch op=write place=self side=upc active=%d", THREADS);
	if (MYTHREAD == 0)
		sample_print(line, seconds, sample_count());
	upc_barrier;
}

int main(int argc, char **argv)
{
	bench_start(argc, argv);
	host_find();
	sample_clock = CLOCK_THREAD_CPUTIME_ID;
	if (sample_wants("touch")) /* first: freed memory is not fresh */
		touch_measure();
	if (sample_wants("element"))
		element_measure();
	if (sample_wants("update"))
		update_measure();
	if (sample_wants("sweep"))
		sweep_measure();
	return 0;
}
