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

/* An element is here: `at` counts the elements of its thread. */
struct place {
	long thread, at;
};

static upcr_pts pointer(struct place p, size_t elem, size_t block)
{
	upcr_pts q = {(char *)BASE + (p.thread << SHIFT) + p.at * (long)elem, (unsigned)p.thread,
		block > 1 ? (unsigned)((size_t)p.at % block) : 0};

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
	return (struct place){
		number / size % upcr_threads, number / size / upcr_threads * size + number % size};
}

static void pair_check(struct place from, struct place to, long n, size_t elem, size_t block)
{
	upcr_pts p = pointer(from, elem, block), q = pointer(to, elem, block), r = p;

	if (!is_same(upcr_add(p, elem, block, n), q) || !is_same(upcr_add(q, elem, block, -n), p)
		|| upcr_diff(q, p, elem, block) != n || upcr_diff(p, q, elem, block) != -n) {
		fprintf(stderr,
			"block %zu, %d threads, elements of %zu: from thread %ld, %ld "
			"by %ld to thread %ld, %ld\n",
			block, upcr_threads, elem, from.thread, from.at, n, to.thread, to.at);
		exit(1);
	}
	CHECK(is_same(upcr_postadd_at(&r, elem, block, n), p) && is_same(r, q));
	CHECK(is_same(upcr_preadd_at(&r, elem, block, -n), p) && is_same(r, p));
}

/* All pairs of a walk of single steps from element `start` on. */
static void walk_check(long start, int length, size_t elem, size_t block)
{
	struct place walk[80];

	walk[0] = element(start, block);
	for (int i = 1; i < length; i++)
		walk[i] = step(walk[i - 1], block);
	for (int i = 0; i < length; i++)
		for (int j = i; j < length; j++)
			pair_check(walk[i], walk[j], j - i, elem, block);
}

/* Far jumps, which no walk reaches. */
static void jump_check(size_t elem, size_t block)
{
	unsigned long state = 12345;
	long limit = block == HUGE_BLOCK ? (long)block * upcr_threads * 3 : 1000000, a, b;

	for (int i = 0; i < 2000; i++) {
		a = (long)check_random(&state, 1ul << 31) * 4 % limit;
		b = (long)check_random(&state, 1ul << 31) * 8 % limit;
		pair_check(element(a, block), element(b, block), b - a, elem, block);
	}
	for (int i = -3; i < 4; i++) { /* around the ends of a block and of a row of blocks */
		a = (long)block + 3;
		b = (long)block * upcr_threads + 3;
		pair_check(element(a, block), element(b + i, block), b + i - a, elem, block);
		pair_check(element(0, block), element(a + i, block), a + i, elem, block);
	}
}

/* Constants have code of their own: block sizes, sizes of elements, and steps of at most a
 * block. */
#define STEP_CHECK(n)                                                                                        \
	CHECK(is_same(upcr_add(p, elem, block, n), pointer(element(number + (n), block), elem, block)));

/* From one element, with at least a block and one before it, to another. */
#define CONSTANT_CHECK(block_size, size)                                                                     \
	static void constant_check_##block_size(long number, long other)                                     \
	{                                                                                                    \
		enum { block = block_size, elem = size };                                                    \
		upcr_pts p = pointer(element(number, block), elem, block), q = p;                            \
                                                                                                             \
		upcr_move(&q, elem, block, other - number);                                                  \
		CHECK(is_same(q, pointer(element(other, block), elem, block)));                              \
		CHECK(upcr_diff(q, p, elem, block) == other - number);                                       \
		CHECK(upcr_diff(p, q, elem, block) == number - other);                                       \
		STEP_CHECK(1)                                                                                \
		STEP_CHECK(-1)                                                                               \
		STEP_CHECK(2)                                                                                \
		STEP_CHECK(-2)                                                                               \
		STEP_CHECK(block)                                                                            \
		STEP_CHECK(-block)                                                                           \
		STEP_CHECK(block + 1)                                                                        \
		STEP_CHECK(-block - 1)                                                                       \
	}

#define CONSTANT_LAYOUTS(X)                                                                                  \
	X(1, 8)                                                                                              \
	X(2, 4)                                                                                              \
	X(3, 24)                                                                                             \
	X(7, 8)                                                                                              \
	X(16, 1)                                                                                             \
	X(100, 12)                                                                                           \
	X(4096, 16)                                                                                          \
	X(5000, 8)                                                                                           \
	X(1048576, 4)
CONSTANT_LAYOUTS(CONSTANT_CHECK)

static void constants_check(void)
{
#define CONSTANT_ROW(block_size, size) {block_size, constant_check_##block_size},
	static const struct {
		long block;
		void (*check)(long number, long other);
	} rows[] = {CONSTANT_LAYOUTS(CONSTANT_ROW)};
	unsigned long state = 777;
	long first;

	for (size_t r = 0; r < sizeof(rows) / sizeof(rows[0]); r++) {
		first = rows[r].block + 1;
		for (long i = 0; i < 100; i++)
			rows[r].check(first + i, first + (long)check_random(&state, 1000));
		for (long i = 0; i < 200; i++)
			rows[r].check(first + (long)check_random(&state, 1ul << 31),
				first + ((long)check_random(&state, 1ul << 31) << 10));
		for (long i = -3; i < 4; i++) /* around the end of a row of blocks */
			rows[r].check(first + 2 + rows[r].block * upcr_threads + i, first);
	}
	CHECK(upcr_is_null(UPCR_NULL) && !upcr_not_null(UPCR_NULL));
	CHECK(upcr_eq((upcr_pts){(char *)BASE, 1, 2}, (upcr_pts){(char *)BASE, 1, 0}));
}

static void quotient_check(long n, long d)
{
	CHECK(upcr_quotient(n, d, UPCR_INVERSE(d)) == n / d - (n % d < 0));
	CHECK(upcr_quotient(-n, d, UPCR_INVERSE(d)) == -n / d - (-n % d < 0));
}

/* Divisions by multiplication: around multiples, the smallest, the largest and others. */
static void quotients_check(void)
{
	const long most = (1l << 50) - 1;
	unsigned long state = 99;
	long n;

	for (long d = 1; d <= UPCR_MOST_INVERTED; d++) {
		for (long i = 0; i < 6; i++) {
			quotient_check(i * d - 1, d);
			quotient_check(i * d, d);
			quotient_check(most - i, d);
			quotient_check((most / d - i) * d, d);
			quotient_check((most / d - i) * d - 1, d);
		}
		for (long i = 0; i < 20; i++) {
			n = (long)(check_random(&state, 1ul << 31) << 19) / d * d;
			quotient_check(n, d);
			quotient_check(n + d - 1, d);
			quotient_check(n - 1, d);
		}
	}
}

/* Any number may be an affinity. */
static void mine_check(long long n)
{
	long long t = n % upcr_threads;
	unsigned long long u = (unsigned long long)n;

	CHECK(upcr_mine_int(1, n) == ((t < 0 ? t + upcr_threads : t) == upcr_mythread));
	CHECK(upcr_mine_uint(1, u) == (u % (unsigned)upcr_threads == (unsigned)upcr_mythread));
	CHECK(upcr_mine_int(0, n) && upcr_mine_uint(0, u));
}

static void affinity_check(void)
{
	for (long long shift = 0; shift < 64; shift++)
		for (long long n = -9; n < 10; n++)
			mine_check((long long)((1ull << shift) + (unsigned long long)n));
}

static void check_all(void)
{
	static const long starts[] = {0, 1, 2, 3, 6, 11, 35, 100};

	constants_check();
	affinity_check();
	for (size_t b = 0; b < sizeof(blocks) / sizeof(blocks[0]); b++) {
		for (size_t s = 0; s < sizeof(sizes) / sizeof(sizes[0]); s++) {
			for (size_t i = 0; i < sizeof(starts) / sizeof(starts[0]); i++)
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

	quotients_check();
	for (size_t t = 0; t < sizeof(thread_counts) / sizeof(thread_counts[0]); t++) {
		ids_set(thread_counts[t], SHIFT);
		check();
	}
	return 0;
}
