// SPDX-License-Identifier: MIT
//
// Elements that other threads write, read with no barrier between.
#include <stdio.h>
#include <upc.h>
#define N 16

shared double a[N * THREADS], b[N * THREADS], r[THREADS], s[THREADS], t[THREADS];
shared [N] double c[N * THREADS];
shared [] double u[N], v[N];
strict shared int ready[THREADS];
double work(int n);
static double square(double x)
{
	return x * x;
}

static double results(void)
{
	double sum = 0;
	int i;

	r[MYTHREAD] = square(MYTHREAD);
	if (MYTHREAD == 0)
		for (i = 0; i < THREADS; i++)
			sum += r[i]; // warning: missing-barrier
	upc_barrier;
	s[MYTHREAD] = 1;
	sum += s[(MYTHREAD + 1) % THREADS]; // warning: missing-barrier
	upc_barrier;
	t[MYTHREAD] = 1;
	sum += t[MYTHREAD];
	upc_barrier;
	for (i = 0; i < THREADS; i++)
		sum += t[i];
	return sum;
}

static void stencils(void)
{
	int i, n;

	upc_forall (i = 0; i < N * THREADS; i++; &a[i])
		a[i] = i;
	upc_forall (i = 1; i < N * THREADS; i++; &b[i])
		b[i] = a[i - 1]; // warning: missing-barrier
	upc_barrier;
	upc_forall (i = 0; i < N * THREADS; i++; &a[i])
		a[i] = i;
	upc_forall (i = 0; i < N * THREADS; i++; &c[i])
		c[i] = a[i]; // warning: missing-barrier
	upc_barrier;
	upc_forall (i = 0; i < N * THREADS; i++; &a[i])
		a[i] = i;
	upc_forall (i = 0; i < N * THREADS; i++; i)
		b[i] = a[i];
	upc_barrier;
	for (i = MYTHREAD; i < N * THREADS; i += THREADS)
		a[i] = i;
	for (i = 0; i < N * THREADS; i++)
		printf("%f\n", a[i]); // warning: missing-barrier
	upc_barrier;
	for (n = 0; n < 10; n++) {
		upc_forall (i = 1; i < N - 1; i++; i)
			v[i] = u[i - 1] + u[i + 1]; // warning: missing-barrier
		upc_barrier;
		upc_forall (i = 1; i < N - 1; i++; i)
			u[i] = v[i];
	}
	upc_barrier;
	for (n = 0; n < 10; n++) {
		upc_forall (i = 1; i < N - 1; i++; i)
			v[i] = u[i - 1] + u[i + 1];
		upc_barrier;
		upc_forall (i = 1; i < N - 1; i++; i)
			u[i] = v[i];
		upc_barrier;
	}
}

static double others(void)
{
	double sum = 0;
	int i;

	r[MYTHREAD] = 1;
	work(1);
	for (i = 0; i < THREADS; i++)
		sum += r[i];
	s[MYTHREAD] = 1;
	ready[MYTHREAD] = 1;
	for (i = 0; i < THREADS; i++)
		sum += s[i];
	t[MYTHREAD] = 1;
	for (i = 0; i < THREADS; i++)
		while (!ready[i])
			;
	for (i = 0; i < THREADS; i++)
		sum += t[i];
	upc_barrier;
	r[MYTHREAD] = 1;
	for (i = 0; i < THREADS; i++)
		if (i == MYTHREAD)
			sum += r[i];
	upc_barrier;
	if (MYTHREAD == 0) {
		r[MYTHREAD] = 1;
		for (i = 0; i < THREADS; i++)
			sum += r[i];
	}
	upc_barrier;
	upc_forall (i = 0; i < N * THREADS; i += 2; &a[i])
		a[i] = i;
	upc_forall (i = 0; i < N * THREADS - 1; i += 2; &a[i])
		a[i] = a[i + 1];
	return sum;
}

int main(void)
{
	upc_barrier;
	stencils();
	return results() + others() > 3;
}
