/* SPDX-License-Identifier: MIT
 *
 * directory.upc - rows that each thread allocated, reached through a directory: shared arrays of
 * pointers-to-shared.  A row is computed from itself and the row of the next thread.
 */
#include <upc_relaxed.h>

#include "result.h"

#define N 100000

shared [] unsigned *shared from[THREADS], *shared to[THREADS];

static void fill(int n)
{
	int j;

	from[MYTHREAD] = upc_alloc(n * sizeof(unsigned));
	to[MYTHREAD] = upc_alloc(n * sizeof(unsigned));
	for (j = 0; j < n; j++)
		from[MYTHREAD][j] = to[MYTHREAD][j] = j * 7 + MYTHREAD;
}

static void step(int n)
{
	int j, next = (MYTHREAD + 1) % THREADS;

	for (j = 1; j < n - 1; j++)
		to[MYTHREAD][j] = from[MYTHREAD][j - 1] + 3 * from[MYTHREAD][j + 1] + from[next][j];
}

static void swap(void)
{
	shared [] unsigned *row = from[MYTHREAD];

	from[MYTHREAD] = to[MYTHREAD];
	to[MYTHREAD] = row;
}

static unsigned long long sum_of(int n)
{
	unsigned long long sum = 0;
	int t, j;

	for (t = 0; t < THREADS; t++)
		for (j = 0; j < n; j++)
			sum = sum * 31 + from[t][j];
	return sum;
}

int main(int argc, char **argv)
{
	int large = result_is_large(argc, argv), n = large ? N : 1000;
	int r, repetitions = large ? 5000 : 20;
	double start;

	fill(n);
	upc_barrier;
	start = result_seconds();
	for (r = 0; r < repetitions; r++) {
		step(n);
		upc_barrier;
		swap();
		upc_barrier;
	}
	if (MYTHREAD == 0)
		result("directory", result_seconds() - start, sum_of(n));
	return 0;
}
