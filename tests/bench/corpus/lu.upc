/* SPDX-License-Identifier: MIT
 *
 * lu.upc - the LU decomposition of a matrix in place, without pivots.  The columns go round the threads, so
 * that all have work to the end.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define MAX_N 64

typedef shared [MAX_N] double column[MAX_N];

column *A;
double pivots[MAX_N];

#define A(i, j) A[j][i]

static double entry(int i, int j, int n)
{
	return i == j ? n : 1.0 / (1 + abs(i - 2 * j));
}

static void fill(int n)
{
	int i, j;

	upc_forall (j = 0; j < n; j++; A[j])
		for (i = 0; i < n; i++)
			A(i, j) = entry(i, j, n);
	upc_barrier;
}

static void factor(int n)
{
	int i, j, k;

	for (k = 0; k < n; k++) {
		if (upc_threadof(&A(k, k)) == (size_t)MYTHREAD)
			for (i = k + 1; i < n; i++)
				A(i, k) /= A(k, k);
		upc_barrier;
		upc_memget(pivots, A[k], n * sizeof(double));
		upc_forall (j = k + 1; j < n; j++; &A(0, j)) {
			for (i = k + 1; i < n; i++)
				A(i, j) -= pivots[i] * A(k, j);
		}
	}
	upc_barrier;
}

/* Solves A x = b with the two factors, on one thread. */
static void solve(int n, const double *b, double *x)
{
	int i, j;

	for (i = 0; i < n; i++) {
		x[i] = b[i];
		for (j = 0; j < i; j++)
			x[i] -= A(i, j) * x[j];
	}
	for (i = n - 1; i >= 0; i--) {
		for (j = i + 1; j < n; j++)
			x[i] -= A(i, j) * x[j];
		x[i] /= A(i, i);
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 48, i, j, wrong = 0;

	if (n > MAX_N)
		n = MAX_N;
	A = upc_all_alloc(MAX_N, sizeof(column));
	fill(n);
	factor(n);
	if (MYTHREAD == 0) {
		double b[MAX_N] = {0}, x[MAX_N];

		for (i = 0; i < n; i++)
			for (j = 0; j < n; j++)
				b[i] += entry(i, j, n) * (j + 1);
		solve(n, b, x);
		for (i = 0; i < n; i++)
			wrong += fabs(x[i] - (i + 1)) > 1e-9;
		if (wrong)
			fprintf(stderr, "lu: %d unknowns are wrong\n", wrong);
		else
			printf("lu: ok\n");
	}
	return wrong != 0;
}
