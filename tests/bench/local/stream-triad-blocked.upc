/* SPDX-License-Identifier: MIT
 *
 * stream-triad-blocked.upc - the triad of vectors in blocks of 256 elements.
 */
#include <upc_relaxed.h>

#include "result.h"

#define N 8192 /* elements a thread */
#define FACTOR 3.0
#define BLOCK 256

shared [BLOCK] double a[N * THREADS];
shared [BLOCK] double b[N * THREADS];
shared [BLOCK] double c[N * THREADS];

static void fill(void)
{
	int i;

	upc_forall (i = 0; i < N * THREADS; i++; &a[i]) {
		a[i] = 0;
		b[i] = i % 8;
		c[i] = i % 5;
	}
}

static void triad(void)
{
	int i;

	upc_forall (i = 0; i < N * THREADS; i++; &a[i])
		a[i] = b[i] + FACTOR * c[i];
}

static int check(double seconds)
{
	unsigned long long sum = 0;
	int i, wrong = 0;

	for (i = 0; i < N * THREADS; i++) {
		sum += result_bits(a[i]);
		wrong += a[i] != (i % 8) + FACTOR * (i % 5);
	}
	result("stream-triad-blocked", seconds, sum);
	return wrong;
}

int main(int argc, char **argv)
{
	int r, repetitions = result_is_large(argc, argv) ? 300000 : 100, wrong = 0;
	double start;

	fill();
	upc_barrier;
	start = result_seconds();
	for (r = 0; r < repetitions; r++)
		triad();
	upc_barrier;
	if (MYTHREAD == 0)
		wrong = check(result_seconds() - start);
	return wrong != 0;
}
