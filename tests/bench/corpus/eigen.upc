/* SPDX-License-Identifier: MIT
 *
 * eigen.upc - the largest eigenvalue of a symmetric matrix by repeated multiplication, with sums by
 * collectives and the vector gathered to all threads in each step.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>
#include <upc_collective.h>

#define ROWS 8
#define COLS_MAX 64

shared [COLS_MAX * ROWS] double a[ROWS * THREADS][COLS_MAX];
shared [ROWS] double x[ROWS * THREADS];
shared [ROWS] double y[ROWS * THREADS];
shared double norms[THREADS];
shared double norm;

/* Thread 0 wants the whole vector as well; it is kept there. */
shared [] double whole_home[COLS_MAX];

#define FORALL_ROWS(i) upc_forall (i = 0; i < n; i++; &x[i])

static int n;

static double normalize(shared [ROWS] double *v)
{
	int i;
	double s = 0;

	FORALL_ROWS(i)
		s += v[i] * v[i];
	norms[MYTHREAD] = s;
	upc_all_reduceD(&norm, norms, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	s = sqrt(norm);
	FORALL_ROWS(i)
		v[i] /= s;
	upc_barrier;
	return s;
}

static void multiply(void)
{
	double copy[COLS_MAX];
	int i, j, t;

	for (t = 0; t * ROWS < n; t++)
		upc_memget(&copy[t * ROWS], &x[t * ROWS],
			   (n - t * ROWS < ROWS ? n - t * ROWS : ROWS) * sizeof(double));
	FORALL_ROWS(i) {
		double sum = 0;

		for (j = 0; j < n; j++)
			sum += a[i][j] * copy[j];
		y[i] = sum;
	}
	upc_barrier;
}

int main(void)
{
	int i, j, step, bad = 0;
	double lambda = 0, before;

	n = ROWS * THREADS < COLS_MAX ? ROWS * THREADS : COLS_MAX;
	/* lambda is n + 1: ones everywhere and another one on the diagonal, scaled by signs */
	FORALL_ROWS(i) {
		for (j = 0; j < n; j++)
			a[i][j] = ((i + j) % 2 ? -1.0 : 1.0) + (i == j);
		x[i] = i % 2 ? 1 : 2 + i % 3;
	}
	upc_barrier;
	normalize(x);
	for (step = 0; step < 60; step++) {
		multiply();
		before = lambda;
		lambda = normalize(y);
		FORALL_ROWS(i)
			x[i] = y[i];
		upc_barrier;
		if (fabs(lambda - before) < 1e-13 * lambda)
			break;
	}
	if (MYTHREAD == 0) {
		for (i = 0; i < n; i++)
			whole_home[i] = x[i];
		for (i = 0; i + 1 < n; i++)
			if (fabs(whole_home[i] + whole_home[i + 1]) > 1e-6)
				bad++;
		if (bad || fabs(lambda - (n + 1)) > 1e-9)
			fprintf(stderr, "eigen: %.12g instead of %d\n", lambda, n + 1);
		else
			printf("eigen: ok\n");
	}
	return MYTHREAD == 0 && (bad || fabs(lambda - (n + 1)) > 1e-9);
}
