/* SPDX-License-Identifier: MIT
 *
 * matmul-blocked.c - matmul-blocked.upc in C: rows of tiles go round the processes, too.
 */
#include "result.h"
#include "spmd.h"

#define N 1000
#define TILE 40 /* n is a multiple of it */

static double (*a)[N], (*b)[N], (*c)[N]; /* the first n rows and columns are used */

static void fill(int n)
{
	int ii, i, j;

	for (ii = spmd_me * TILE; ii < n; ii += spmd_threads * TILE)
		for (i = ii; i < ii + TILE; i++)
			for (j = 0; j < n; j++) {
				a[i][j] = i + j;
				b[i][j] = i - j;
			}
}

/* Computes c += a * b for the tiles at row i0 and column k0 of a and column j0 of b. */
static void tile(int i0, int j0, int k0)
{
	int i, j, k;

	for (i = i0; i < i0 + TILE; i++) {
		double *out = &c[i][j0];

		for (k = k0; k < k0 + TILE; k++) {
			const double *row = &b[k][j0];
			double factor = a[i][k];

			for (j = 0; j < TILE; j++)
				out[j] += factor * row[j];
		}
	}
}

static void multiply(int n)
{
	int i, j, k;

	for (i = spmd_me * TILE; i < n; i += spmd_threads * TILE)
		for (k = 0; k < n; k += TILE)
			for (j = 0; j < n; j += TILE)
				tile(i, j, k);
}

/* Returns the sum over k of (i + k)(k - j), from the sums of 1, k and k * k. */
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

	spmd_start();
	a = spmd_alloc(sizeof(double[N][N]));
	b = spmd_alloc(sizeof(double[N][N]));
	c = spmd_alloc(sizeof(double[N][N]));
	fill(n);
	spmd_barrier();
	start = result_seconds();
	multiply(n);
	spmd_barrier();
	if (spmd_me == 0)
		wrong = check(n, result_seconds() - start);
	return spmd_end(wrong != 0);
}
