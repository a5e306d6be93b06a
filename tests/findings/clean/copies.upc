// SPDX-License-Identifier: MIT
//
// Each thread copies the other's block at once, and works on the copy.
#include "../work.h"

#include <math.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define N 10000

shared [N] double a[N * THREADS];

static double use(const double *x)
{
	double sum = 0;

	for (int i = 0; i < N; i++)
		sum += sqrt(x[i]) + cos(x[i]);
	work(2);
	return sum;
}

int main(void)
{
	double *copy = malloc(N * sizeof(double)), sum = 0;

	for (int i = 0; i < N; i++)
		copy[i] = i;
	upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
		a[i] = i;
	upc_barrier;
	for (int s = 0; s < 50; s++) {
		upc_memget(copy, &a[(MYTHREAD + s) % THREADS * N], N * sizeof(double));
		sum += use(copy);
		upc_barrier;
	}
	free(copy);
	return sum < 0;
}
