/* SPDX-License-Identifier: MIT
 *
 * collective.h - shared by collective.c and collective_mpi.c: the functions, the sizes, and the timing.  Each
 * prints lines `way function bytes ns`.
 *
 * The including file provides
 *   int bench_me, bench_threads
 *   void bench_barrier(void)
 *   int bench_told(int n)   returns the n of thread 0
 */
#ifndef BENCH_COLLECTIVE_H
#define BENCH_COLLECTIVE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BROADCAST, SCATTER, GATHER, GATHER_ALL, EXCHANGE, PERMUTE, REDUCE, PREFIX, N_FUNCTIONS };
enum { N_BATCHES = 9, MOST_CALLS = 500, BATCH_NS = 4000000 };

static const char *const function_names[N_FUNCTIONS] = {"broadcast", "scatter", "gather",
	"gather_all", "exchange", "permute", "reduceL", "prefix_reduceL"};
static const size_t sizes[] = {8, 64, 512, 4096, 32768, 262144, 2097152, 16777216};

static int bench_me, bench_threads;
static void bench_barrier(void);
static int bench_told(int n);

/* Returns the bytes of one block: a thread gets at most `size` in all. */
static size_t block_of(int function, size_t size)
{
	size_t part = size / (size_t)bench_threads / 8 * 8;

	return function == GATHER_ALL || function == EXCHANGE ? part > 8 ? part : 8 : size;
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double batch(void (*call)(size_t), size_t n, int calls)
{
	double start;
	int i;

	bench_barrier();
	start = now();
	for (i = 0; i < calls; i++)
		call(n);
	bench_barrier();
	return (now() - start) / calls;
}

/* Measures the calls of one function in turn; `ways` are the names of the calls. */
static void measure(int function, int n_ways, const char *const *ways,
	void (*const *calls)(size_t))
{
	double times[4][N_BATCHES];
	int n_calls[4];
	size_t s;
	int w, k;

	for (s = 0; s < sizeof(sizes) / sizeof(*sizes); s++) {
		size_t n = block_of(function, sizes[s]);

		for (w = 0; w < n_ways; w++) {
			double once = (batch(calls[w], n, 1), batch(calls[w], n, 3));
			double fit = BATCH_NS / once;

			n_calls[w] = bench_told(
				fit > MOST_CALLS ? MOST_CALLS : fit < 2 ? 2 : (int)fit);
		}
		for (k = 0; k < N_BATCHES; k++)
			for (w = 0; w < n_ways; w++)
				times[w][k] = batch(calls[w], n, n_calls[w]);
		for (w = 0; w < n_ways; w++) {
			qsort(times[w], N_BATCHES, sizeof(double), compare);
			if (bench_me == 0)
				printf("%s %s %zu %.0f\n", ways[w], function_names[function],
					sizes[s], times[w][N_BATCHES / 4]);
		}
	}
}

/* Sums without a library. */
static long sum_of(const long *x, size_t n)
{
	long sum = 0;
	size_t i;

	for (i = 0; i < n; i++)
		sum += x[i];
	return sum;
}

static long sums_of(long *to, const long *x, size_t n)
{
	long sum = 0;
	size_t i;

	for (i = 0; i < n; i++)
		to[i] = sum += x[i];
	return sum;
}

static void add_to(long *to, long what, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		to[i] += what;
}

/* Returns the elements of a thread when `n` bytes are distributed. */
static size_t own_of(size_t n)
{
	size_t all = n / sizeof(long), each = all / (size_t)bench_threads;

	if (each == 0)
		return (size_t)bench_me < all;
	return each;
}

#endif
