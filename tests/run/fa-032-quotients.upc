/* SPDX-License-Identifier: MIT
 *
 * Affinities that are quotients, as in block distributions written by hand: each iteration runs on the thread
 * that C's division names, whatever the signs, the step, the types and the number of iterations; the
 * variable has its last value afterwards; divisions that a loop without iterations does not make do not
 * fault (U-FA-2, U-FA-3, U-FA-8, U-FA-10, U-FA-19).
 */
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include "check.h"

#define N 60
#define LOW (-100)
#define HIGH 400

shared [] int hits[HIGH - LOW];
shared [5] int blocks[N * THREADS];
shared [] int *shared row;
shared int shared_n;
static int file_n = N;

static int thread_of(long affinity)
{
	long t = affinity % THREADS;

	return (int)(t < 0 ? t + THREADS : t);
}

/* Counts the iteration i, which belongs to a thread. */
static void visit(long i, int thread)
{
	CHECK_INT(MYTHREAD, thread);
	hits[i - LOW] += 1;
}

/* All iterations from `first` were visited once, n of them, and no other one. */
static void visited(long first, int n, long step)
{
	upc_barrier;
	if (MYTHREAD == 0) {
		int sum = 0;

		for (int k = 0; k < n; k++)
			CHECK_INT(hits[first + k * step - LOW], 1);
		for (int k = 0; k < HIGH - LOW; k++) {
			sum += hits[k];
			hits[k] = 0;
		}
		CHECK_INT(sum, n);
	}
	upc_barrier;
}

static void distributions(int n, int chunk, int lo)
{
	int i;

	upc_forall (i = 0; i < n; i++; i * THREADS / n)
		visit(i, thread_of(i * THREADS / n));
	CHECK_INT(i, n > 0 ? n : 0);
	visited(0, n, 1);
	upc_forall (i = 1; i < n + 1; i++; i * THREADS / (n + 2))
		visit(i, thread_of(i * THREADS / (n + 2)));
	visited(1, n, 1);
	upc_forall (i = 0; i < n; i++; i / chunk)
		visit(i, thread_of(i / chunk));
	visited(0, n, 1);
	upc_forall (i = lo; i < lo + n; i++; (i - lo) / chunk)
		visit(i, thread_of((i - lo) / chunk));
	visited(lo, n, 1);
	upc_forall (i = lo; i < lo + n; i++; (3 * i + 1) / chunk)
		visit(i, thread_of((3 * i + 1) / chunk));
	visited(lo, n, 1);
	upc_forall (i = n - 1; i >= 0; --i; i / -chunk)
		visit(i, thread_of(i / -chunk));
	CHECK_INT(i, n > 0 ? -1 : n - 1);
	visited(0, n, 1);
	upc_forall (i = 0; i < 2 * n; i += 2; (5 - i) / 4)
		visit(i, thread_of((5 - i) / 4));
	visited(0, n, 2);
	upc_forall (i = 0; i < n; i += THREADS; i / chunk)
		visit(i, thread_of(i / chunk));
	visited(0, (n + THREADS - 1) / THREADS, THREADS);
	upc_forall (i = 0; i < n; i++; 7 / chunk)
		visit(i, thread_of(7 / chunk));
	visited(0, n, 1);
}

static int chunk_of(int i) { return i / 7; }
static int place_of(int i, int n) { return i * THREADS / n; }
static long next_chunk(long i) { return chunk_of((int)i + 1); }
static size_t size_of(int i) { return i / 3; }
static int below_zero(int i) { return (i - 30) / 4; }
static int owner_of(int i, int n) { return (int)((long)i * THREADS / n); }
static int block_owner(int i) { return i / 5 % THREADS; }
static long cyclic_owner(long i) { return (3 * i - 7) % THREADS; }
static size_t remainder_of(int i) { return i % THREADS; }
static size_t wrapping(size_t i) { return (i - 5) % THREADS; }

/* In functions, and with a remainder. */
static void functions(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; chunk_of(i))
		visit(i, thread_of(i / 7));
	visited(0, n, 1);
	upc_forall (i = 0; i < n; i++; place_of(i, n))
		visit(i, thread_of(i * THREADS / n));
	visited(0, n, 1);
	upc_forall (i = 0; i < n; i++; next_chunk(i))
		visit(i, thread_of((i + 1) / 7));
	visited(0, n, 1);
	upc_forall (i = -9; i < n - 9; i++; size_of(i)) /* large below 0 */
		visit(i, (int)(size_of(i) % THREADS));
	visited(-9, n, 1);
	upc_forall (i = 0; i < n; i++; below_zero(i) % THREADS)
		visit(i, thread_of((i - 30) / 4));
	visited(0, n, 1);
	upc_forall (i = 0; i < n; i++; i % THREADS)
		visit(i, thread_of(i));
	visited(0, n, 1);
	upc_forall (i = -9; i < n - 9; i++; 3 * i % THREADS)
		visit(i, thread_of(3 * i));
	visited(-9, n, 1);
	upc_forall (i = -9; i < n - 9; i++; (size_t)i % THREADS)
		visit(i, (int)((size_t)i % THREADS));
	visited(-9, n, 1);
	upc_forall (i = -9; i < n - 9; i++; (size_t)(i % THREADS))
		visit(i, (int)((size_t)(i % THREADS) % THREADS));
	visited(-9, n, 1);
	upc_forall (i = 0; i < n; i++; (short)(i * 4096 / 3))
		visit(i, thread_of((short)(i * 4096 / 3)));
	visited(0, n, 1);
	upc_forall (i = 0; i < n; i++; owner_of(i, n))
		visit(i, thread_of((long)i * THREADS / n));
	visited(0, n, 1);
	upc_forall (i = -9; i < n - 9; i++; block_owner(i))
		visit(i, thread_of(i / 5));
	visited(-9, n, 1);
	upc_forall (i = 0; i < n; i++; cyclic_owner(i))
		visit(i, thread_of(3 * i - 7));
	visited(0, n, 1);
	upc_forall (i = -9; i < n - 9; i++; remainder_of(i)) /* large below 0 */
		visit(i, (int)((size_t)(i % THREADS) % THREADS));
	visited(-9, n, 1);
	upc_forall (i = 0; i < n; i++; wrapping(i))
		visit(i, (int)(((size_t)i - 5) % THREADS));
	visited(0, n, 1);
}

/* The thread of an element is its affinity. */
static void threads_of_elements(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; upc_threadof(&blocks[i]))
		visit(i, i / 5 % THREADS);
	visited(0, n, 1);
	upc_forall (i = 1; i < n; i++; (int)upc_threadof(blocks + i - 1))
		visit(i, (i - 1) / 5 % THREADS);
	visited(1, n > 0 ? n - 1 : 0, 1);
	upc_forall (i = 0; i < n; i++; (upc_threadof(&blocks[i]) + 1) % THREADS)
		visit(i, (i / 5 + 1) % THREADS);
	visited(0, n, 1);
}

static void types(int n)
{
	long l;
	size_t z;
	unsigned u;
	short s;
	int more = 3;

	upc_forall (l = LONG_MAX - n; l < LONG_MAX; l++; l / (LONG_MAX / 5))
		visit(l - (LONG_MAX - n), thread_of(l / (LONG_MAX / 5)));
	visited(0, n, 1);
	upc_forall (z = 0; z < (size_t)n; z++; z * THREADS / n)
		visit((long)z, (int)(z * THREADS / n % THREADS));
	visited(0, n, 1);
	upc_forall (z = 0; z < (size_t)n; z++; (z - 5) / 3) /* wraps around */
		visit((long)z, (int)((z - 5) / 3 % THREADS));
	visited(0, n, 1);
	upc_forall (z = 0; z < (size_t)n; z++; z * (SIZE_MAX / 7) / 3)
		visit((long)z, (int)(z * (SIZE_MAX / 7) / 3 % THREADS));
	visited(0, n, 1);
	upc_forall (u = 0; u < (unsigned)n; u++; (u - 5) / 3) /* in 32 bits */
		visit(u, (int)((u - 5) / 3 % THREADS));
	visited(0, n, 1);
	upc_forall (l = 0; l < n; l++; (int)(l * THREADS / n))
		visit(l, thread_of(l * THREADS / n));
	visited(0, n, 1);
	upc_forall (l = -20; l < n - 20; l++; (int)(l * 1000000007 / 3)) /* wraps around as an int */
		visit(l, thread_of((int)(l * 1000000007 / 3)));
	visited(-20, n, 1);
	upc_forall (l = 0; l < n; l++; (int)(l * INT_MAX / 30)) /* from the 31st iteration on */
		visit(l, thread_of((int)(l * INT_MAX / 30)));
	visited(0, n, 1);
	upc_forall (l = n - 1; l >= 0; l--; (int)(l / -3) % THREADS)
		visit(l, thread_of(l / -3));
	visited(0, n, 1);
	upc_forall (s = -20; s < n - 20; s++; (s - 2) / more)
		visit(s, thread_of((s - 2) / more));
	visited(-20, n, 1);
}

/* The divisor changes, or is read anew. */
static void divisors(int n)
{
	int by = 4, i;

	upc_forall (i = 0; i < n; i++; i / by) {
		visit(i, thread_of(i / 4));
	}
	visited(0, n, 1);
	for (int k = 0; k < 2; k++)
		upc_forall (i = 0; i < n; i++, by = 2 + i % 3; i / by)
			hits[i - LOW] += MYTHREAD == thread_of(i / by);
	upc_barrier;
	for (i = 0; i < n; i++)
		CHECK_INT(hits[i - LOW], 2);
	upc_barrier;
	if (MYTHREAD == 0)
		for (i = 0; i < n; i++)
			hits[i - LOW] = 0;
	if (MYTHREAD == 0)
		shared_n = 5;
	upc_barrier;
	upc_forall (i = 0; i < n; i++; i / shared_n)
		visit(i, thread_of(i / 5));
	visited(0, n, 1);
	upc_forall (i = 0; i < file_n; i++; i / file_n)
		visit(i, 0);
	visited(0, N, 1);
}

/* Places in the body move on as the loop does, block after block. */
static void places(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; i * THREADS / n)
		blocks[i] = 3 * i;
	upc_barrier;
	for (i = 0; i < n; i++)
		CHECK_INT(blocks[i], 3 * i);
	upc_barrier;
	upc_forall (i = n - 1; i > 0; i -= 2; i / 7) {
		blocks[i] += blocks[i - 1];
		row[i] = blocks[i];
	}
	upc_barrier;
	for (i = n - 1; i > 0; i -= 2)
		CHECK_INT(row[i], 6 * i - 3);
	upc_barrier;
}

static void inner(int n, int *n_visits)
{
	upc_forall (int i = 0; i < n; i++; i / 2)
		++*n_visits;
}

/* A quotient in a loop within another one does not choose. */
static void nested(int n)
{
	int n_visits = 0, n_own = 0;

	inner(n, &n_visits);
	for (int i = 0; i < n; i++)
		n_own += thread_of(i / 2) == MYTHREAD;
	CHECK_INT(n_visits, n_own);
	n_visits = 0;
	upc_forall (int i = 0; i < THREADS; i++; i / 1)
		inner(n, &n_visits);
	CHECK_INT(n_visits, n);
}

int main(void)
{
	static const int sizes[] = {0, 1, 2, 5, 17, N};
	int zero = 0, *nowhere = NULL, n_visits = 0;

	if (MYTHREAD == 0)
		row = upc_alloc(N * THREADS * sizeof(int));
	upc_barrier;
	for (int k = 0; k < 6; k++) {
		distributions(sizes[k], 1 + k, -3 * k);
		types(sizes[k]);
		functions(sizes[k]);
		threads_of_elements(sizes[k]);
		nested(sizes[k]);
	}
	divisors(N);
	places(N);
	upc_forall (int i = 0; i < zero; i++; i / zero)
		n_visits++;
	upc_forall (int i = 0; i < zero; i++; i / *nowhere)
		n_visits++;
	upc_forall (int i = 0; i < zero; i++; i / (10 / zero))
		n_visits++;
	CHECK_INT(n_visits, 0);
	check_done();
}
