/* SPDX-License-Identifier: MIT
 *
 * stream.upc - four loops over long vectors of the default layout, element i on thread i % THREADS:
 * copy, scale, add, triad.  `-cache` is the triad of vectors that stay in the cache.
 */
#include <upc_relaxed.h>

#include "result.h"

#define N 2000000 /* elements a thread */
#define FACTOR 3.0

shared double a[N * THREADS];
shared double b[N * THREADS];
shared double c[N * THREADS];

static void fill(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; &a[i])
		a[i] = i % 8;
	upc_barrier;
}

static void copy(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; &c[i])
		c[i] = a[i];
}

static void scale(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; &b[i])
		b[i] = FACTOR * c[i];
}

static void add(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; &c[i])
		c[i] = a[i] + b[i];
}

static void triad(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; &a[i])
		a[i] = b[i] + FACTOR * c[i];
}

/* The sum of an array's bits. */
static unsigned long long sum_of(shared double *v, int n)
{
	unsigned long long sum = 0;
	int i;

	for (i = 0; i < n; i++)
		sum += result_bits(v[i]);
	return sum;
}

/* The loop so often, and then whether v[i] is so many times i % 8. */
static int measure(const char *name, void (*loop)(int), int n, int repetitions,
	shared double *v, double times)
{
	double start;
	int r, i, wrong = 0;

	upc_barrier;
	start = result_seconds();
	for (r = 0; r < repetitions; r++)
		loop(n);
	upc_barrier;
	if (MYTHREAD == 0) {
		result(name, result_seconds() - start, sum_of(v, n));
		for (i = 0; i < n; i++)
			wrong += v[i] != times * (i % 8);
	}
	upc_barrier;
	return wrong;
}

int main(int argc, char **argv)
{
	int large = result_is_large(argc, argv), wrong = 0;
	int n = (large ? N : 10000) * THREADS, repetitions = large ? 60 : 3;

	fill(n);
	wrong += measure("stream-copy", copy, n, repetitions, c, 1);
	wrong += measure("stream-scale", scale, n, repetitions, b, 3);
	wrong += measure("stream-add", add, n, repetitions, c, 4);
	wrong += measure("stream-triad", triad, n, repetitions, a, 15);
	n = 1000 * THREADS;
	fill(n);
	wrong += measure("stream-triad-cache", triad, n, large ? 1000000 : 1000, a, 15);
	return wrong != 0;
}
