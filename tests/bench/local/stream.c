/* SPDX-License-Identifier: MIT
 *
 * stream.c - the loops of stream.upc in C: each process has a part of each vector.
 */
#include "result.h"
#include "spmd.h"

#define N 2000000 /* elements a thread */
#define FACTOR 3.0

static double *a, *b, *c; /* all threads' */

/* Returns this thread's part of a vector. */
static double *mine(double *v, int n)
{
	return v + (size_t)spmd_me * n;
}

static void fill(int n)
{
	double *my_a = mine(a, n);
	int i;

	for (i = 0; i < n; i++)
		my_a[i] = (spmd_me * n + i) % 8;
	spmd_barrier();
}

static void copy(int n)
{
	double *my_a = mine(a, n), *my_c = mine(c, n);
	int i;

	for (i = 0; i < n; i++)
		my_c[i] = my_a[i];
}

static void scale(int n)
{
	double *my_b = mine(b, n), *my_c = mine(c, n);
	int i;

	for (i = 0; i < n; i++)
		my_b[i] = FACTOR * my_c[i];
}

static void add(int n)
{
	double *my_a = mine(a, n), *my_b = mine(b, n), *my_c = mine(c, n);
	int i;

	for (i = 0; i < n; i++)
		my_c[i] = my_a[i] + my_b[i];
}

static void triad(int n)
{
	double *my_a = mine(a, n), *my_b = mine(b, n), *my_c = mine(c, n);
	int i;

	for (i = 0; i < n; i++)
		my_a[i] = my_b[i] + FACTOR * my_c[i];
}

static unsigned long long sum_of(const double *v, int n)
{
	unsigned long long sum = 0;
	int i;

	for (i = 0; i < n; i++)
		sum += result_bits(v[i]);
	return sum;
}

/* Runs the loop and then checks that each v[i] is `times` times i % 8. */
static int measure(const char *name, void (*loop)(int), int n, int repetitions,
	const double *v, double times)
{
	double start;
	int r, i, wrong = 0;

	spmd_barrier();
	start = result_seconds();
	for (r = 0; r < repetitions; r++)
		loop(n);
	spmd_barrier();
	if (spmd_me == 0) {
		result(name, result_seconds() - start, sum_of(v, n * spmd_threads));
		for (i = 0; i < n * spmd_threads; i++)
			wrong += v[i] != times * (i % 8);
	}
	spmd_barrier();
	return wrong;
}

int main(int argc, char **argv)
{
	int large = result_is_large(argc, argv), wrong = 0;
	int n = large ? N : 10000, repetitions = large ? 60 : 3;
	size_t bytes;

	spmd_start();
	bytes = (size_t)spmd_threads * N * sizeof(double);
	a = spmd_alloc(bytes);
	b = spmd_alloc(bytes);
	c = spmd_alloc(bytes);
	fill(n);
	wrong += measure("stream-copy", copy, n, repetitions, c, 1);
	wrong += measure("stream-scale", scale, n, repetitions, b, 3);
	wrong += measure("stream-add", add, n, repetitions, c, 4);
	wrong += measure("stream-triad", triad, n, repetitions, a, 15);
	n = 1000;
	fill(n);
	wrong += measure("stream-triad-cache", triad, n, large ? 1000000 : 1000, a, 15);
	return spmd_end(wrong != 0);
}
