// SPDX-License-Identifier: MIT
//
// Elements of rows, and members, that other threads write, read with no barrier between.
#include <upc.h>
#define N 16

struct body {
	double mass, force[3];
};

shared [N] double m[N * THREADS][N], old[N * THREADS][N], rows[THREADS][N];
shared [N / 2] double half[N * THREADS][N];
shared int columns[N][THREADS];
shared struct body bodies[N * THREADS];

static double by_rows(int n)
{
	double sum = 0;
	int i, j;

	for (j = 0; j < N; j++)
		rows[MYTHREAD][j] = j;
	for (i = 0; i < THREADS; i++)
		for (j = 0; j < N; j++)
			sum += rows[i][j]; // warning: missing-barrier
	upc_barrier;
	for (j = 0; j < n; j++)
		rows[MYTHREAD][j] = j;
	for (j = 1; j < n; j++)
		sum += rows[(MYTHREAD + 1) % THREADS][j]; // warning: missing-barrier
	upc_barrier;
	rows[MYTHREAD][0] = 1;
	for (i = 0; i < THREADS; i++)
		sum += rows[i][1];
	for (j = 0; j < N; j++)
		sum += rows[MYTHREAD][j];
	for (i = 0; i < THREADS; i++)
		sum += rows[i][0]; // warning: missing-barrier
	upc_barrier;
	for (j = 0; j < N / 2; j++)
		rows[MYTHREAD][j] = j;
	for (i = 0; i < THREADS; i++)
		for (j = N / 2; j < N; j++)
			sum += rows[i][j];
	upc_barrier;
	for (j = 0; j < N; j++)
		columns[j][MYTHREAD] = j;
	for (i = 0; i < THREADS; i++)
		sum += columns[2][i]; // warning: missing-barrier
	upc_barrier;
	return sum;
}

static void stencil(void)
{
	int i, j;

	upc_forall (i = 0; i < N * THREADS; i++; &old[i][0])
		for (j = 0; j < N; j++)
			old[i][j] = 1;
	upc_forall (i = 1; i < N * THREADS - 1; i++; &m[i][0])
		for (j = 0; j < N; j++)
			m[i][j] = old[i][j] + old[i - 1][j]; // warning: missing-barrier
	upc_barrier;
	for (i = 0; i < N * THREADS; i++)
		upc_forall (j = 0; j < N; j++; &old[i][j])
			old[i][j] = 2;
	for (i = 0; i < N * THREADS - 1; i++)
		upc_forall (j = 0; j < N; j++; &m[i][j])
			m[i][j] = old[i + 1][j]; // warning: missing-barrier
	upc_barrier;
	upc_forall (i = 0; i < N * THREADS; i++; &old[i][0])
		for (j = 0; j < N; j++)
			old[i][j] = 1;
	upc_forall (i = 0; i < N * THREADS; i++; i) {
		for (j = 1; j < N; j++)
			m[i][j] = old[i][j] + old[i][j - 1];
	}
	upc_barrier;
	upc_forall (i = 0; i < N * THREADS; i++; &half[i][0])
		for (j = 0; j < N; j++)
			half[i][j] = 1;
	upc_forall (i = 1; i < N * THREADS; i++; &half[i][0])
		for (j = 0; j < N; j++)
			m[i][j] = half[i - 1][j];
	upc_barrier;
}

static double members(void)
{
	double sum = 0;
	int i, k;

	upc_forall (i = 0; i < N * THREADS; i++; &bodies[i]) {
		bodies[i].mass = i;
		for (k = 0; k < 3; k++)
			bodies[i].force[k] = 0;
	}
	for (i = 0; i < N * THREADS; i++)
		sum += bodies[i].mass; // warning: missing-barrier
	upc_barrier;
	upc_forall (i = 0; i < N * THREADS; i++; &bodies[i])
		bodies[i].mass = i;
	for (i = 0; i < N * THREADS; i++)
		sum += bodies[i].force[0];
	upc_barrier;
	upc_forall (i = 0; i < N * THREADS; i++; &bodies[i])
		for (k = 0; k < 3; k++)
			bodies[i].force[k] = 1;
	upc_forall (i = 0; i < N * THREADS; i++; &bodies[i])
		sum += bodies[i].force[2];
	return sum;
}

int main(void)
{
	upc_barrier;
	stencil();
	return members() + by_rows(N) > 3;
}
