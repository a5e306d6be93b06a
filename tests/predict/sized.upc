/* SPDX-License-Identifier: MIT
 *
 * sized.upc - loops over n, which is an argument, and one whose trip count n * n no formula gives: for
 * tests/predict/counts.sh.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#ifdef FIXED
shared [4] double v[4096];
#else
shared [4] double v[1024 * THREADS];
#endif

static int after(int k)
{
	return k + 1;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 10;
	double s = 0;

	upc_forall (int i = 0; i < n; i++; &v[i])
		v[i] = i;
	upc_barrier;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 2 * n; j++)
			s += i * j; /* no event says how often */
	for (int k = 0; k < n * n; k = after(k))
		for (int j = 0; j < 3; j++)
			s += v[j];
	upc_barrier;
	return s < 0;
}
