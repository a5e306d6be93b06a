/* SPDX-License-Identifier: MIT
 *
 * layout_test.c - pointer arithmetic of upcr.h against two models that share nothing with
 * it: one that takes single steps, and one by the number of an element in the array.  No
 * threads run, and no pointer is followed.
 */
#include <upcr.h>

#include "check.h"

#include <stdbool.h>

void ids_set(int threads, int shift);

#define SHIFT      37
#define BASE       0x200000000000
#define HUGE_BLOCK ((size_t)1 << 30)

#ifdef UPCR_STATIC_THREADS
static const int thread_counts[] = {UPCR_STATIC_THREADS};
#else
static const int thread_counts[] = {1, 2, 3, 4, 5, 7, 8, 9, 64, 100, 256, 4096};
#endif
static const size_t blocks[] = {0, 1, 2, 3, 5, 7, HUGE_BLOCK};
static const size_t sizes[] = {1, 4, 24};

/* Where an element is: `at` counts the elements of its thread. */
struct place {
	long thread, at;
};

static upcr_pts pointer(struct place p, size_t elem, size_t block)
{
	upcr_pts q = {(char *)BASE + (p.thread << SHIFT) + p.at * (long)elem,
		(unsigned)p.thread, block > 1 ? (unsigned)((size_t)p.at % block) : 0};

	return q;
}

static bool is_same(upcr_pts p, upcr_pts q)
{
	return p.addr == q.addr && p.thread == q.thread && p.phase == q.phase;
}

/* One element on. */
static struct place step(struct place p, size_t block)
{
	if (block == 0 || (size_t)p.at % block != block - 1)
		return (struct place){p.thread, p.at + 1};
	if (p.thread + 1 < upcr_threads)
		return (struct place){p.thread + 1, p.at + 1 - (long)block};
	return (struct place){0, p.at + 1};
}

/* The element with this number. */
static struct place element(long number, size_t block)
{
	long size = (long)block;

	if (block == 0)
		return (struct place){0, number};
	return (struct place){number / size % upcr_threads,
		number / size / upcr_threads * size + number % size};
}

static void pair_check(
	struct place from, struct place to, long n, size_t elem, size_t block)
{
	upcr_pts p = pointer(from, elem, block), q = pointer(to, elem, block), r = p;

	if (!is_same(upcr_add(p, elem, block, n), q) ||
		!is_same(upcr_add(q, elem, block, -n), p) ||
		upcr_diff(q, p, elem, block) != n || upcr_diff(p, q, elem, block) != -n) {
		fprintf(stderr,
			"block %zu, %d threads, elements of %zu: from thread %ld, %ld "
			"by %ld to thread %ld, %ld\n",
			block, upcr_threads, elem, from.thread, from.at, n, to.thread,
			to.at);
		exit(1);
	}
	CHECK(is_same(upcr_postadd_at(&r, elem, block, n), p) && is_same(r, q));
	CHECK(is_same(upcr_preadd_at(&r, elem, block, -n), p) && is_same(r, p));
}

/* All pairs of a walk of single steps from element `start` on. */
static void walk_check(long start, int length, size_t elem, size_t block)
{
	struct place walk[80];
	int i, j;

	walk[0] = element(start, block);
	for (i = 1; i < length; i++)
		walk[i] = step(walk[i - 1], block);
	for (i = 0; i < length; i++)
		for (j = i; j < length; j++)
			pair_check(walk[i], walk[j], j - i, elem, block);
}

/* Far jumps, which no walk reaches. */
static void jump_check(size_t elem, size_t block)
{
	unsigned long state = 12345;
	long limit = block == HUGE_BLOCK ? (long)block * upcr_threads * 3 : 1000000, a, b;
	int i;

	for (i = 0; i < 2000; i++) {
		a = (long)check_random(&state, 1ul << 31) * 4 % limit;
		b = (long)check_random(&state, 1ul << 31) * 8 % limit;
		pair_check(element(a, block), element(b, block), b - a, elem, block);
	}
	for (i = -3; i < 4; i++) { /* around the ends of a block and of a row of blocks */
		a = (long)block + 3;
		b = (long)block * upcr_threads + 3;
		pair_check(
			element(a, block), element(b + i, block), b + i - a, elem, block);
		pair_check(element(0, block), element(a + i, block), a + i, elem, block);
	}
}

/* A step by the constant 1 has code of its own for the block sizes 0 and 1. */
static void constant_check(void)
{
	struct place p = {0, 0}, q;
	int i;

	for (i = 0; i < 40; i++, p = q) {
		q = step(p, 1);
		CHECK(is_same(upcr_add(pointer(p, 8, 1), 8, 1, 1), pointer(q, 8, 1)));
	}
	CHECK(upcr_is_null(UPCR_NULL) && !upcr_not_null(UPCR_NULL));
	CHECK(upcr_eq(pointer(p, 8, 1), upcr_reset_phase(pointer(p, 8, 1))));
}

static void check_all(void)
{
	static const long starts[] = {0, 1, 2, 3, 6, 11, 35, 100};
	size_t b, s, i;

	constant_check();
	for (b = 0; b < sizeof(blocks) / sizeof(blocks[0]); b++) {
		for (s = 0; s < sizeof(sizes) / sizeof(sizes[0]); s++) {
			for (i = 0; i < sizeof(starts) / sizeof(starts[0]); i++)
				walk_check(starts[i], 80, sizes[s], blocks[b]);
			jump_check(sizes[s], blocks[b]);
		}
	}
}

int main(void)
{
	/* upcr.h says that upcr_threads is constant: a call that nobody can look into
	 * keeps the compiler from reading it once for all numbers of threads. */
	void (*volatile check)(void) = check_all;
	size_t t;

	for (t = 0; t < sizeof(thread_counts) / sizeof(thread_counts[0]); t++) {
		ids_set(thread_counts[t], SHIFT);
		check();
	}
	return 0;
}
