/* SPDX-License-Identifier: MIT
 *
 * cholesky.upc - the Cholesky factor of a positive definite matrix, column after column; the rows go round
 * the threads.  Then L times its transpose is compared with the matrix.
 */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <upc_relaxed.h>

#define N 30

shared [N] double *A, *L;
shared double worst[THREADS];

static double original(int i, int j)
{
	return i == j ? N + i : 1.0 / (1 + abs(i - j)) + (i + j) % 2;
}

static void fill(void)
{
	int i, j;

	upc_forall (i = 0; i < N; i++; &A[i * N])
		for (j = 0; j < N; j++) {
			A[i * N + j] = original(i, j);
			L[i * N + j] = 0.0;
		}
	upc_barrier;
}

static void factor(void)
{
	int i, j, k;
	double s, pivot;

	for (j = 0; j < N; j++) {
		/* the diagonal, by its owner */
		if (upc_threadof(&L[j * N]) == (size_t)MYTHREAD) {
			s = A[j * N + j];
			for (k = 0; k < j; k++)
				s -= L[j * N + k] * L[j * N + k];
			L[j * N + j] = sqrt(s);
		}
		upc_barrier;
		pivot = L[j * N + j];
		/* what is below */
		upc_forall (i = j + 1; i < N; i++; &L[i * N + j]) {
			s = A[i * N + j];
			for (k = 0; k < j; k++)
				s -= L[i * N + k] * L[j * N + k];
			L[i * N + j] = s / pivot;
		}
	}
	upc_barrier;
}

/* L y = b, and the transposed of L x = y, by one thread */
static void solve(double *b)
{
	int i, k;

	for (i = 0; i < N; i++) {
		for (k = 0; k < i; k++)
			b[i] -= L[i * N + k] * b[k];
		b[i] /= L[i * N + i];
	}
	for (i = N - 1; i >= 0; i--) {
		for (k = i + 1; k < N; k++)
			b[i] -= L[k * N + i] * b[k];
		b[i] /= L[i * N + i];
	}
}

int main(void)
{
	int i, j, k;
	double error = 0, s, b[N];

	A = (shared [N] double *)upc_all_alloc(N, N * sizeof(double));
	L = (shared [N] double *)upc_all_alloc(N, N * sizeof(double));
	fill();
	factor();
	upc_forall (i = 0; i < N; i++; &A[i * N])
		for (j = 0; j <= i; j++) {
			for (s = 0, k = 0; k <= j; k++)
				s += L[i * N + k] * L[j * N + k];
			error = fmax(error, fabs(s - A[i * N + j]));
		}
	worst[MYTHREAD] = error;
	upc_barrier;

	if (MYTHREAD == 0) {
		for (i = 0; i < THREADS; i++)
			error = fmax(error, worst[i]);
		for (i = 0; i < N; i++)
			for (b[i] = 0, j = 0; j < N; j++)
				b[i] += original(i, j) * j;
		solve(b);
		for (i = 0; i < N; i++)
			error = fmax(error, fabs(b[i] - i));
		if (error > 1e-8)
			fprintf(stderr, "cholesky: an error of %g\n", error);
		else
			printf("cholesky: ok\n");
	}
	return MYTHREAD == 0 && error > 1e-8;
}
