/* SPDX-License-Identifier: MIT
 *
 * Collectives one behind the other without a barrier: MYSYNC chains where each call uses what
 * the one before gave, thousands of them so that threads run ahead of each other as far as they
 * can; NOSYNC calls on data of their own with one barrier behind them all; functions of the
 * program that are static, inline and not commutative (U-COLL-18, U-COLL-21, U-COLL-23).
 */
// hosts-flags: -DN_ROUNDS=400
#include <sched.h>
#include <stdint.h>
#include <unistd.h>
#include <upc_collective.h>
#include "check.h"

#define MY (UPC_IN_MYSYNC | UPC_OUT_MYSYNC)
#define NO (UPC_IN_NOSYNC | UPC_OUT_NOSYNC)

#ifndef N_ROUNDS
#define N_ROUNDS 3000
#endif

enum { N_MANY = 40 };

shared long a[THREADS], b[THREADS], c[THREADS], total;
shared [] long *table;
shared [N_MANY] long all[N_MANY * THREADS], got[N_MANY * THREADS];
shared [N_MANY] long sums[N_MANY * THREADS];
shared [3] long maps[3000 * THREADS], chain[3000 * THREADS];
shared long last[THREADS];
shared int perm[THREADS];

/* x -> m x + k modulo 2^32, packed: composition is associative, and no two of them commute. */
static long map(uint32_t m, uint32_t k)
{
	return (long)((uint64_t)m << 32 | k);
}

static inline long then(long first, long second)
{
	uint32_t m1 = (uint64_t)first >> 32, k1 = first, m2 = (uint64_t)second >> 32, k2 = second;

	return map(m2 * m1, m2 * k1 + k2);
}

static long greater(long x, long y)
{
	return x > y ? x : y;
}

/* Each thread has its own pointer to the function, to its own copy. */
inline long nearer_zero(long x, long y)
{
	return (x < 0 ? -x : x) <= (y < 0 ? -y : y) ? x : y;
}
extern inline long nearer_zero(long x, long y);

/* A delay now and then, on one thread or another. */
static void stumble(int round)
{
	if (round % 97 == MYTHREAD * 13)
		for (int k = 0; k < 5; k++)
			sched_yield();
}

/* Only the root's number goes through the six functions; each thread writes its own data. */
static void movements(void)
{
	for (int k = 0; k < N_ROUNDS; k++) {
		int root = k % THREADS, step = k / 7 % THREADS;
		shared [] long *row = (shared [] long *)&table[0];

		a[MYTHREAD] = 1000l * k + MYTHREAD;
		perm[MYTHREAD] = (MYTHREAD + step) % THREADS;
		stumble(k);
		upc_all_broadcast(b, &a[root], sizeof(long), MY);
		CHECK_INT(b[MYTHREAD], 1000l * k + root);
		b[MYTHREAD] += MYTHREAD;
		upc_all_permute(c, b, perm, sizeof(long), MY);
		CHECK_INT(c[MYTHREAD],
			1000l * k + root + (MYTHREAD + THREADS - step) % THREADS);
		upc_all_gather(row, c, sizeof(long), MY);
		stumble(k + 31);
		if (MYTHREAD == 0)
			for (int t = 0; t < THREADS; t++) {
				CHECK_INT(row[t],
					1000l * k + root + (t + THREADS - step) % THREADS);
				row[t] += t;
			}
		upc_all_scatter(a, row, sizeof(long), MY);
		CHECK_INT(a[MYTHREAD],
			1000l * k + root + (MYTHREAD + THREADS - step) % THREADS + MYTHREAD);
		upc_all_reduceL(&total, a, UPC_ADD, THREADS, 1, NULL, MY);
		if (MYTHREAD == 0)
			CHECK_INT(total, (1000l * k + root) * THREADS + THREADS * (THREADS - 1l));
		a[MYTHREAD] = k;
		upc_all_prefix_reduceL(b, a, UPC_ADD, THREADS, 1, NULL, MY);
		CHECK_INT(b[MYTHREAD], (MYTHREAD + 1l) * k);
	}
}

/* Letters of all sizes up to the largest and beyond it, one after the other, from one root for
 * a while: it must not run ahead of a thread that is far behind more than there is room. */
static void sizes(void)
{
	enum { MOST = 1100 };
	static shared [MOST] char from[MOST * THREADS], to[MOST * THREADS];

	for (int k = 0; k < N_ROUNDS; k++) {
		int n = k < N_ROUNDS / 2 ? 8 : 1 + k * 37 % MOST, root = k / (N_ROUNDS / 3) % THREADS;
		char *mine = (char *)&from[MOST * MYTHREAD], *got = (char *)&to[MOST * MYTHREAD];

		if (k % (N_ROUNDS / 4) == 0 && MYTHREAD != root)
			usleep(5000);
		mine[0] = mine[n - 1] = (char)(k % 251 + MYTHREAD);
		upc_all_broadcast(to, &from[MOST * root], n, MY);
		CHECK_INT(got[0], (char)(k % 251 + root));
		CHECK_INT(got[n - 1], (char)(k % 251 + root));
		stumble(k);
	}
}

/* Nobody waits for anybody until the end. */
static void no_synchronization(void)
{
	for (int k = 0; k < N_MANY; k++)
		all[N_MANY * MYTHREAD + k] = k * 10 + MYTHREAD;
	upc_barrier;
	for (int k = 0; k < N_MANY; k++) {
		stumble(k);
		if (k % 2)
			upc_all_permute(&got[k], &all[k], perm, sizeof(long), NO);
		else
			upc_all_broadcast(&got[k], &all[N_MANY * (k % THREADS) + k], sizeof(long), NO);
		upc_all_reduceL(&sums[k], &all[N_MANY * (k % THREADS)], UPC_MAX, k + 1, 0, NULL, NO);
	}
	upc_barrier;
	for (int k = 0; k < N_MANY; k++) {
		int step = (perm[0] + THREADS) % THREADS;

		CHECK_INT(got[N_MANY * MYTHREAD + k], k * 10
			+ (k % 2 ? (MYTHREAD + THREADS - step) % THREADS : k % THREADS));
		CHECK_INT(sums[k], k * 10 + k % THREADS);
	}
	upc_barrier;
}

static void functions(size_t n, size_t first, upc_flag_t flags)
{
	long expected = 0;

	upc_forall (size_t k = 0; k < n; k++; &maps[first + k])
		maps[first + k] = map(2 * k + 3, k * k + 1);
	upc_barrier;
	upc_all_prefix_reduceL(&chain[first], &maps[first], UPC_NONCOMM_FUNC, n, 3, then, flags);
	upc_all_reduceL(&last[n % THREADS], &maps[first], UPC_NONCOMM_FUNC, n, 3, then, flags);
	upc_all_reduceL(&total, &maps[first], UPC_FUNC, n, 3, greater, flags);
	upc_barrier;
	for (size_t k = 0; k < n; k++) {
		long x = map(2 * k + 3, k * k + 1);

		expected = k == 0 ? x : then(expected, x);
		CHECK(chain[first + k] == expected);
	}
	CHECK(last[n % THREADS] == expected);
	CHECK(total == map(2 * n + 1, (n - 1) * (n - 1) + 1));
	upc_barrier;
	upc_forall (size_t k = 0; k < n; k++; &maps[first + k])
		maps[first + k] = k % 2 ? -1l - (long)(n - k) : 1l + (long)(n - k);
	upc_all_reduceL(&total, &maps[first], UPC_FUNC, n, 3, nearer_zero, UPC_IN_MYSYNC);
	CHECK_INT(total, n % 2 ? 2 : -2);
	upc_barrier;
}

int main(void)
{
	static const upc_flag_t flags[] = {0, MY, NO, UPC_IN_NOSYNC | UPC_OUT_MYSYNC};
	const size_t n[] = {1, 2, 5, THREADS, 3 * THREADS, 65, 700, 1000};

	table = upc_all_alloc(1, sizeof(long) * THREADS);
	movements();
	sizes();
	upc_barrier;
	no_synchronization();
	for (size_t k = 0; k < sizeof n / sizeof *n; k++)
		for (int f = 0; f < 4; f++)
			functions(n[k], k % 3 + f % THREADS, flags[f]);
	return check_done();
}
