/* SPDX-License-Identifier: MIT
 *
 * directory.c - directory.upc in C: pointers to the rows of the processes.
 */
#include "result.h"
#include "spmd.h"

#define N 100000

static unsigned **from, **to; /* the arrays of each process; only their own entries change */

static void fill(int n)
{
	int t, j;

	from = spmd_alloc(2 * spmd_threads * sizeof(*from));
	to = from + spmd_threads;
	for (t = 0; t < spmd_threads; t++) {
		unsigned *rows = spmd_alloc(2 * n * sizeof(unsigned));

		if (t != spmd_me)
			continue;
		from[t] = rows;
		to[t] = rows + n;
	}
	for (j = 0; j < n; j++)
		from[spmd_me][j] = to[spmd_me][j] = j * 7 + spmd_me;
}

static void step(int n)
{
	const unsigned *mine = from[spmd_me], *next = from[(spmd_me + 1) % spmd_threads];
	unsigned *row = to[spmd_me];
	int j;

	for (j = 1; j < n - 1; j++)
		row[j] = mine[j - 1] + 3 * mine[j + 1] + next[j];
}

static void swap(void)
{
	unsigned *row = from[spmd_me];

	from[spmd_me] = to[spmd_me];
	to[spmd_me] = row;
}

static unsigned long long sum_of(int n)
{
	unsigned long long sum = 0;
	int t, j;

	for (t = 0; t < spmd_threads; t++)
		for (j = 0; j < n; j++)
			sum = sum * 31 + from[t][j];
	return sum;
}

int main(int argc, char **argv)
{
	int large = result_is_large(argc, argv), n = large ? N : 1000;
	int r, repetitions = large ? 5000 : 20;
	double start;

	spmd_start();
	fill(n);
	spmd_barrier();
	start = result_seconds();
	for (r = 0; r < repetitions; r++) {
		step(n);
		spmd_barrier();
		swap();
		spmd_barrier();
	}
	if (spmd_me == 0)
		result("directory", result_seconds() - start, sum_of(n));
	return spmd_end(0);
}
