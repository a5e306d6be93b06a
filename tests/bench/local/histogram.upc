/* SPDX-License-Identifier: MIT
 *
 * histogram.upc - how often each value comes up in a long shared vector of the default layout.
 * Each thread counts in a row of its own; then the rows are added, each bin by one thread.
 */
#include <upc_relaxed.h>

#include "result.h"

#define N 4000000
#define BINS 256

shared unsigned char values[N * THREADS]; /* the first n are used */
shared [BINS] int part[THREADS][BINS];
shared int total[BINS * THREADS]; /* the first BINS are used */

/* A number that looks random but depends on i only (one step of splitmix64). */
static unsigned long long scramble(unsigned long long i)
{
	unsigned long long z = (i + 1) * 0x9e3779b97f4a7c15u;

	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return z ^ (z >> 31);
}

/* Small values come up more often. */
static unsigned char value(int i)
{
	unsigned long long luck = scramble(i);

	return (luck & 255) * (luck >> 8 & 255) >> 8;
}

static void fill(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; &values[i])
		values[i] = value(i);
}

static void count(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; &values[i])
		part[MYTHREAD][values[i]]++;
}

static void add_up(void)
{
	int bin, t, sum;

	upc_forall (bin = 0; bin < BINS; bin++; &total[bin]) {
		sum = 0;
		for (t = 0; t < THREADS; t++)
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

	fill(n);
	upc_barrier;
	start = result_seconds();
	for (r = 0; r < repetitions; r++)
		count(n);
	upc_barrier;
	add_up();
	upc_barrier;
	if (MYTHREAD == 0)
		wrong = check(n, repetitions, result_seconds() - start);
	return wrong != 0;
}
