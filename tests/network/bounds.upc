/* SPDX-License-Identifier: MIT
 *
 * bounds.upc FORM - thread 0 reads and writes memory of the last thread, which is another host's, at the bounds of
 * what the runtime library copies, keeps and asks for at a time.  Only what the program writes changes.
 * `strips`: runs of a page, of an element more or less, from several places of it.  `straddle`: objects on two pages.
 * `last`: up to the last byte of the heap.  `many`: more pages than are kept.  `wanted`: more words than are asked
 * for at a time, in one iteration or in many.
 */
#include <stdint.h>
#include <string.h>
#include "../run/check.h"
#include <upc_relaxed.h>

enum {
	PAGE = 4096,
	WORDS = PAGE / sizeof(long), /* words of a page */
	N_PAGES = 6,
	N_MANY = 2600,   /* pages */
	N_LONGS = 1000003,
	N_WORDS = 4096,  /* words that are asked for at a time */
	LAST_BYTES = 64, /* from the end of the heap to the end of its pages, at most */
};

struct odd {
	char before[3];
	long x;
	char after[13];
};

static shared [] char *shared memory; /* memory of the last thread */
static shared size_t length;
shared [N_LONGS] long longs[N_LONGS * THREADS];
static int index_of[3 * N_WORDS + 2];

static int is_last(void)
{
	return MYTHREAD == THREADS - 1;
}

/* So many bytes of the last thread, all 0, from the beginning of a page on. */
static shared [] char *pages_alloc(int n_pages)
{
	shared [] char *p;
	size_t rest;

	upc_barrier;
	if (is_last()) {
		p = upc_alloc(((size_t)n_pages + 1) * PAGE);
		CHECK(p != NULL);
		upc_memset(p, 0, ((size_t)n_pages + 1) * PAGE);
		rest = upc_addrfield(p) % PAGE;
		memory = p + (PAGE - rest);
	}
	upc_barrier;
	return memory;
}

/* ---- runs ---- */

/* n elements from `first` on: written, by the owner seen to be all that has changed, read, changed, read. */
static void run(shared [] long *p, int first, int n)
{
	long sum = 0;

	if (MYTHREAD == 0)
		for (int i = 0; i < n; i++)
			p[first + i] = -i - 1;
	upc_barrier;
	for (int i = 0; i < N_PAGES * WORDS && is_last(); i++)
		CHECK_INT(p[i], i >= first && i < first + n ? first - i - 1 : 0);
	upc_barrier;
	if (MYTHREAD == 0) {
		for (int i = 0; i < n; i++)
			sum += p[first + i];
		CHECK_INT(sum, -n * (n + 1L) / 2);
		for (int i = n - 1; i >= 0; i--)
			p[first + i] += i + 1;
		for (int i = first ? -1 : 0; i <= n; i++)
			CHECK_INT(p[first + i], 0);
	}
	upc_barrier;
}

static void strips(void)
{
	static const int firsts[] = {0, 1, WORDS - 1, WORDS, WORDS + 1};
	shared [] long *p = (shared [] long *)pages_alloc(N_PAGES);

	for (int i = 0; i < 5; i++)
		for (int pages = 1; pages <= 3; pages++)
			for (int more = -1; more <= 1; more++)
				run(p, firsts[i], pages * WORDS + more);
}

/* ---- objects on two pages ---- */

static void straddle(void)
{
	shared [] struct odd *p = (shared [] struct odd *)(pages_alloc(N_PAGES) + 8);
	int n = (N_PAGES - 1) * PAGE / (int)sizeof(struct odd), n_straddle = 0;

	for (int i = 0; i < n; i++)
		n_straddle += (8 + i * (int)sizeof(struct odd)) / PAGE
		           != (8 + (i + 1) * (int)sizeof(struct odd) - 1) / PAGE;
	CHECK(n_straddle >= N_PAGES - 2);
	if (MYTHREAD == 0) {
		for (int i = 0; i < n; i++) {
			struct odd o = {{1, 2, (char)i}, i, {(char)(i + 1)}};

			o.after[12] = (char)(i + 2);
			p[i] = o;
		}
		for (int i = 0; i < n; i += 2)
			p[i].x = -i;
	}
	upc_barrier;
	if (is_last() || MYTHREAD == 0)
		for (int i = 0; i < n; i++) {
			struct odd o = p[i];

			CHECK_INT(o.x, i % 2 ? i : -i);
			CHECK(o.before[2] == (char)i && o.after[0] == (char)(i + 1) && o.after[12] == (char)(i + 2));
			CHECK_INT(p[i].after[1], 0);
		}
	upc_barrier;
}

/* ---- the end of the memory ---- */

/* The last thread takes all that there is; `memory` is the block that is last. */
static void take_last(void)
{
	size_t end = 0;

	for (size_t size = (size_t)1 << 16; size >= 32;) {
		shared [] char *p = upc_alloc(size);

		if (p == NULL) {
			size /= 2;
		} else if (upc_addrfield(p) + size > end) {
			end = upc_addrfield(p) + size;
			memory = p;
			length = size;
		}
	}
	CHECK((end - 1) % PAGE + 1 >= PAGE - LAST_BYTES);
}

static void last(void)
{
	shared [] char *p;
	int n, more = 0;
	long sum = 0, expected = 0;

	if (is_last())
		take_last();
	upc_barrier;
	p = memory;
	n = (int)length;
	while (n - more * 8 > 0 && more < 100)
		more++;
	if (MYTHREAD == 0)
		for (int i = 0; i < n; i++)
			p[i] = (char)(i % 100);
	upc_barrier;
	for (int i = 0; i < n; i++)
		expected += i % 100;
	for (int i = 0; i < n; i++)
		sum += p[i];
	CHECK_INT(sum, expected);
	upc_barrier;
	for (int i = 0; i < more; i++) /* downwards from the last byte, by an index that is computed */
		index_of[i] = n - 1 - i * 7 % more;
	for (int i = 0; i < more; i++)
		CHECK_INT(p[index_of[i]], index_of[i] % 100);
	upc_barrier;
	CHECK_INT(p[n - 1], (n - 1) % 100);
	upc_barrier;
}

/* ---- many pages ---- */

static void many(void)
{
	shared [] long *p = (shared [] long *)pages_alloc(N_MANY);

	if (MYTHREAD == 0) {
		for (int i = 0; i < N_MANY; i++)
			p[i * WORDS] = i;
		for (int i = 0; i < N_MANY; i++)
			p[i * WORDS + 1] += 2 * i + 1;
		for (int i = N_MANY - 1; i >= 0; i--)
			p[i * WORDS + WORDS - 1] = p[i * WORDS] + p[i * WORDS + 1];
		for (int i = 0; i < N_MANY; i++)
			CHECK_INT(p[i * WORDS + WORDS - 1], 3 * i + 1);
	}
	upc_barrier;
	for (int i = 0; i < N_MANY * WORDS && is_last(); i++) {
		int page = i / WORDS, at = i % WORDS;

		CHECK_INT(p[i], at == 0 ? page : at == 1 ? 2 * page + 1 : at == WORDS - 1 ? 3 * page + 1 : 0);
	}
	upc_barrier;
}

/* ---- many words ---- */

/* Reads words of the last thread, at places of which no more than some are in one page. */
static void wanted(void)
{
	static const int sizes[] = {1, 1023, 1024, 1025, N_WORDS - 1, N_WORDS, N_WORDS + 1, 3 * N_WORDS + 1};

	for (int i = 0; i < N_LONGS && is_last(); i++)
		longs[MYTHREAD * N_LONGS + i] = i;
	upc_barrier;
	for (int k = 0; k < 8 && MYTHREAD == 0; k++) {
		int size = sizes[k];
		long expected = 0, sum = 0, all = 0;

		for (int i = 0; i < size; i++)
			index_of[i] = (THREADS - 1) * N_LONGS + (int)(i * 7919L * (k + 1) % N_LONGS);
		for (int i = 0; i < size; i++)
			expected += index_of[i] - (THREADS - 1) * N_LONGS;
		for (int i = 0; i < size; i++)
			sum += longs[index_of[i]];
		CHECK_INT(sum, expected);
		upc_fence;
		for (int round = 0; round < 3; round++) /* all words of the inner loop in one iteration */
			for (int i = 0; i < size; i++)
				all += longs[index_of[i]];
		CHECK_INT(all, 3 * expected);
		upc_fence;
	}
	upc_barrier;
}

int main(int argc, char **argv)
{
	static const struct {
		const char *name;
		void (*run)(void);
	} forms[] = {{"strips", strips}, {"straddle", straddle}, {"last", last}, {"many", many}, {"wanted", wanted}};

	for (int i = 0; i < 5; i++)
		if (argc > 1 && strcmp(argv[1], forms[i].name) == 0)
			forms[i].run();
	return check_done();
}
