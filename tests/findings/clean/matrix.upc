// SPDX-License-Identifier: MIT
//
#include "../work.h"

#include <upc_relaxed.h>

#define N 60

shared [] double b[N * N];
shared [N] double a[N * THREADS][N], c[N * THREADS][N];
static double copy[N][N];

static void row(const double *x, double *z)
{
	for (int j = 0; j < N; j++) {
		double sum = 0;

		for (int k = 0; k < N; k++)
			sum += x[k] * copy[k][j];
		z[j] = sum;
	}
	work(0.05);
}

int main(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &a[i][0])
		for (int j = 0; j < N; j++)
			a[i][j] = c[i][j] = j;
	if (MYTHREAD == 0)
		for (int i = 0; i < N * N; i++)
			b[i] = i;
	for (int i = 0; i < N * N; i++)
		copy[i / N][i % N] = i;
	upc_barrier;
	for (int s = 0; s < 40; s++) {
		upc_memget(copy, b, sizeof copy);
		for (int i = MYTHREAD; i < N * THREADS; i += THREADS)
			row((double *)a[i], (double *)c[i]);
		upc_barrier;
	}
	return c[MYTHREAD][0] < 0;
}
