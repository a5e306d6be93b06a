/* SPDX-License-Identifier: MIT
 *
 * Reads that are made once for all turns of a loop: not if the object is written, by its name or
 * through a pointer, nor if the loop has no turns.
 */
#include "check.h"

enum { N = 20 };

shared [N] int a[N * THREADS][N], b[N * THREADS][N], c[N * THREADS][N];
shared int x[N * THREADS], y[N * THREADS];
shared [] int *nowhere;

static void multiply(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &c[i][0])
		for (int k = 0; k < N; k++)
			for (int j = 0; j < N; j++)
				c[i][j] += a[i][k] * b[k][j];
	upc_barrier;
	for (int i = 0; i < N * THREADS; i++)
		for (int j = 0; j < N; j++) {
			int s = 0;

			for (int k = 0; k < N; k++)
				s += (i + k) * (k - j);
			CHECK(c[i][j] == s);
		}
}

static void written(void)
{
	shared int *q = x;
	int k = 2;

	for (int j = 1; j < N; j++)
		x[j] = x[0] + 1;
	CHECK(x[1] == 2);
	for (int j = 0; j < N; j++)
		q[j] = x[0] + 1;
	CHECK(x[0] == 2 && x[1] == 3 && x[N - 1] == 3);
	for (int j = 0; j < N; j++)
		y[j] = x[0] + j;
	CHECK(y[N - 1] == 2 + N - 1);
	for (unsigned j = N; j > 0; j--)
		y[j - 1] = x[1];
	CHECK(y[0] == 3 && y[N - 1] == 3);
	for (int j = k++; j < N; j++)
		y[j] = x[0] + j;
	CHECK(k == 3 && y[1] == 3 && y[2] == 2 + 2 && y[N - 1] == 2 + N - 1);
}

/* The element is nowhere, and no iteration is made. */
static void empty(int from, int to, int far)
{
	for (int j = from; j < to; j++)
		y[j] = a[far][0] + x[far];
	for (int j = to; j > from; j--)
		y[j] = a[far][0] + x[far];
	CHECK(y[0] == 3);
}

/* The element is nowhere, and no iteration reads it. */
static void guarded(int far)
{
	for (int j = 0; j < N; j++) {
		y[j] = far < N ? x[far] : j;
		if (far < j)
			y[j] = x[far];
		y[j] += far < N && x[far];
	}
	CHECK(y[0] == 0 && y[N - 1] == N - 1);
}

int main(void)
{
	for (int i = MYTHREAD; i < N * THREADS; i += THREADS)
		for (int j = 0; j < N; j++) {
			a[i][j] = i + j;
			b[i][j] = i - j;
		}
	x[MYTHREAD] = 1;
	upc_barrier;
	multiply();
	upc_barrier;
	if (MYTHREAD == 0) {
		written();
		empty(0, 0, 2000000000);
		guarded(2000000000);
	}
	return check_done();
}
