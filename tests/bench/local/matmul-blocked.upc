/* SPDX-License-Identifier: MIT
 *
 * matmul-blocked.upc - the product of two matrices tile by tile.  The rows of a row of tiles are
 * one block, and those blocks go round the threads.
 */
#include <upc_relaxed.h>

#include "result.h"

#define N 1000
#define TILE 40 /* n is a multiple of it */

shared [TILE * N] double a[N * THREADS][N]; /* the first n rows and columns are used */
shared [TILE * N] double b[N * THREADS][N];
shared [TILE * N] double c[N * THREADS][N]; /* zero at the start */

static void fill(int n)
{
	int i, j;

	upc_forall (i = 0; i < n; i++; &a[i][0])
		for (j = 0; j < n; j++) {
			a[i][j] = i + j;
			b[i][j] = i - j;
		}
}

/* c += a * b for the tiles at row i0 and column k0 of a and column j0 of b. */
static void tile(int i0, int j0, int k0)
{
	int i, j, k;

	for (i = i0; i < i0 + TILE; i++)
		for (k = k0; k < k0 + TILE; k++)
			for (j = j0; j < j0 + TILE; j++)
				c[i][j] += a[i][k] * b[k][j];
}

static void multiply(int n)
{
	int i, j, k;

	upc_forall (i = 0; i < n; i += TILE; &c[i][0])
		for (k = 0; k < n; k += TILE)
			for (j = 0; j < n; j += TILE)
				tile(i, j, k);
}

/* The sum over k of (i + k)(k - j), from the sums of 1, k and k * k. */
static double expected(double n, double i, double j)
{
	double sum_k = n * (n - 1) / 2, sum_kk = n * (n - 1) * (2 * n - 1) / 6;

	return sum_kk + (i - j) * sum_k - n * i * j;
}

static int check(int n, double seconds)
{
	unsigned long long sum = 0;
	int i, j, wrong = 0;

	for (i = 0; i < n; i++)
		for (j = 0; j < n; j++) {
			wrong += c[i][j] != expected(n, i, j);
			sum = sum * 31 + result_bits(c[i][j]);
		}
	result("matmul-blocked", seconds, sum);
	return wrong;
}

int main(int argc, char **argv)
{
	int n = result_is_large(argc, argv) ? N : 80, wrong = 0;
	double start;

	fill(n);
	upc_barrier;
	start = result_seconds();
	multiply(n);
	upc_barrier;
	if (MYTHREAD == 0)
		wrong = check(n, result_seconds() - start);
	return wrong != 0;
}
