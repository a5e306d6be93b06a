/* SPDX-License-Identifier: MIT
 *
 * matvec.upc - the largest eigenvalue of a matrix by the power method.  The product goes by rows, and by
 * columns whose parts are added up.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define N 36

/* Row i is with thread i % THREADS; of a column, each element is in another row. */
typedef struct {
	shared [N] double *a;
	shared double *x, *y;
} system_t;

shared [N] double part[THREADS][N];
shared double norm_parts[THREADS];
shared double *norm;

static void setup(system_t *s)
{
	int i, j;

	s->a = (shared [N] double *)upc_all_alloc(N, N * sizeof(double));
	s->x = (shared double *)upc_all_alloc(N, sizeof(double));
	s->y = (shared double *)upc_all_alloc(N, sizeof(double));
	norm = upc_all_alloc(1, sizeof(double));
	upc_forall (i = 0; i < N; i++; &s->a[i * N]) {
		for (j = 0; j < N; j++)
			s->a[i * N + j] = i == j ? 2.0 : i - j == 1 || j - i == 1 ? -1.0 : 0.0;
	}
	upc_forall (i = 0; i < N; i++; &s->x[i])
		s->x[i] = i % 2 ? -1.0 : 1.0;
	upc_barrier;
}

static void by_rows(system_t s)
{
	double x[N];
	int i, j;

	for (i = 0; i < N; i++)
		x[i] = s.x[i];
	upc_forall (i = 0; i < N; i++; &s.y[i]) {
		shared [N] double *row = s.a + i * N;

		s.y[i] = 0;
		for (j = 0; j < N; j++)
			s.y[i] += row[j] * x[j];
	}
	upc_barrier;
}

/* Each thread takes some columns, and leaves a vector to be added to those of the others. */
static void by_columns(const system_t *s)
{
	int lo = MYTHREAD * N / THREADS, hi = (MYTHREAD + 1) * N / THREADS, i, j, t;

	for (i = 0; i < N; i++)
		part[MYTHREAD][i] = 0;
	for (j = lo; j < hi; j++)
		for (i = 0; i < N; i++)
			part[MYTHREAD][i] += s->a[i * N + j] * s->x[j];
	upc_barrier;
	for (i = lo; i < hi; i++) {
		s->y[i] = 0;
		for (t = 0; t < THREADS; t++)
			s->y[i] += part[t][i];
	}
	upc_barrier;
}

/* The length of y; x becomes y of length 1. */
static double normalize(system_t *s)
{
	shared double *p;
	double sum = 0;
	int i;

	upc_forall (p = s->y; p < s->y + N; p++; p)
		sum += *p * *p;
	norm_parts[MYTHREAD] = sum;
	upc_barrier;
	if (MYTHREAD == 0) {
		*norm = 0;
		upc_forall (i = 0; i < THREADS; i++; continue)
			*norm += norm_parts[i];
		*norm = sqrt(*norm);
	}
	upc_barrier;
	upc_forall (i = 0; i < N; i++; &s->x[i])
		s->x[i] = s->y[i] / *norm;
	upc_barrier;
	return *norm;
}

int main(int argc, char **argv)
{
	int steps = argc > 1 ? atoi(argv[1]) : 400, i;
	double value = 0, expected = 2 - 2 * cos(N * acos(-1.0) / (N + 1)), worst = 0;
	system_t s;

	setup(&s);
	for (i = 0; i < steps; i++) {
		if (i % 2)
			by_rows(s);
		else
			by_columns(&s);
		value = normalize(&s);
	}
	by_rows(s);
	for (i = 0; i < N; i++)
		worst = fmax(worst, fabs(s.y[i] - value * s.x[i]));
	upc_barrier;
	if (fabs(value - expected) > 0.01 || worst > 0.05) {
		fprintf(stderr, "matvec: thread %d has %f, not %f\n", MYTHREAD, value, expected);
		return 1;
	}
	if (MYTHREAD == 0)
		printf("matvec: ok\n");
	return 0;
}
