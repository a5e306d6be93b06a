/* SPDX-License-Identifier: MIT
 *
 * triad.h - the triad in C, for the pairs that differ in the layout on the UPC side: each process
 * has a part of each vector.
 */
#ifndef TRIAD_H
#define TRIAD_H

#include "result.h"
#include "spmd.h"

#define FACTOR 3.0

static double *triad_part(int n)
{
	return (double *)spmd_alloc((size_t)n * spmd_threads * sizeof(double)) + (size_t)spmd_me * n;
}

static void triad(double *a, const double *b, const double *c, int n)
{
	int i;

	for (i = 0; i < n; i++)
		a[i] = b[i] + FACTOR * c[i];
}

/* Checks a[i] of all parts, from thread 0's on, and prints the result. */
static int triad_check(const char *name, double seconds, const double *a, int n)
{
	unsigned long long sum = 0;
	int i, wrong = 0;

	for (i = 0; i < n * spmd_threads; i++) {
		sum += result_bits(a[i]);
		wrong += a[i] != (i % 8) + FACTOR * (i % 5);
	}
	result(name, seconds, sum);
	return wrong;
}

/* Runs the triad of n elements a thread `repetitions` times; must be called once. */
static int triad_main(const char *name, int n, int repetitions)
{
	double *a, *b, *c, start;
	int r, i, wrong = 0;

	spmd_start();
	a = triad_part(n);
	b = triad_part(n);
	c = triad_part(n);
	for (i = 0; i < n; i++) {
		a[i] = 0;
		b[i] = (spmd_me * n + i) % 8;
		c[i] = (spmd_me * n + i) % 5;
	}
	spmd_barrier();
	start = result_seconds();
	for (r = 0; r < repetitions; r++)
		triad(a, b, c, n);
	spmd_barrier();
	if (spmd_me == 0)
		wrong = triad_check(name, result_seconds() - start, a, n);
	return spmd_end(wrong != 0);
}

#endif
