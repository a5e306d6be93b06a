/* SPDX-License-Identifier: MIT
 *
 * histogram.c - histogram.upc in C: each process counts a stretch of the vector.
 */
#include "result.h"
#include "spmd.h"

#define N 4000000
#define BINS 256

static unsigned char *values;
static int (*part)[BINS]; /* the counts of each process */
static int *total;

/* Returns a number that looks random but depends on i only (one step of splitmix64). */
static unsigned long long scramble(unsigned long long i)
{
	unsigned long long z = (i + 1) * 0x9e3779b97f4a7c15u;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return z ^ (z >> 31);
}

/* Returns a value; small values are more frequent. */
static unsigned char value(int i)
{
	unsigned long long luck = scramble(i);

	return (luck & 255) * (luck >> 8 & 255) >> 8;
}

/* Returns the start of a process's stretch; the last one ends at the start of process spmd_threads. */
static int first_of(int n, int thread)
{
	return (long long)n * thread / spmd_threads;
}

static void fill(int n)
{
	int i;

	for (i = first_of(n, spmd_me); i < first_of(n, spmd_me + 1); i++)
		values[i] = value(i);
}

static void count(int n)
{
	int i, end = first_of(n, spmd_me + 1), *mine = part[spmd_me];

	for (i = first_of(n, spmd_me); i < end; i++)
		mine[values[i]]++;
}

static void add_up(void)
{
	int bin, t, sum;

	for (bin = spmd_me; bin < BINS; bin += spmd_threads) {
		sum = 0;
		for (t = 0; t < spmd_threads; t++)
			sum += part[t][bin];
		total[bin] = sum;
	}
}

static int check(int n, int repetitions, double seconds)
{
	static int expected[BINS];
	unsigned long long sum = 0;
	int i, bin, wrong = 0;

	for (i = 0; i < n; i++)
		expected[value(i)] += repetitions;
	for (bin = 0; bin < BINS; bin++) {
		wrong += total[bin] != expected[bin];
		sum = sum * 31 + total[bin];
	}
	result("histogram", seconds, sum);
	return wrong;
}

int main(int argc, char **argv)
{
	int large = result_is_large(argc, argv), n = large ? N : 100000, wrong = 0;
	int r, repetitions = large ? 300 : 2;
	double start;

	spmd_start();
	values = spmd_alloc(N);
	part = spmd_alloc(spmd_threads * sizeof(*part));
	total = spmd_alloc(BINS * sizeof(*total));
	fill(n);
	spmd_barrier();
	start = result_seconds();
	for (r = 0; r < repetitions; r++)
		count(n);
	spmd_barrier();
	add_up();
	spmd_barrier();
	if (spmd_me == 0)
		wrong = check(n, repetitions, result_seconds() - start);
	return spmd_end(wrong != 0);
}
