/* SPDX-License-Identifier: MIT
 *
 * matmul-ikj.c - matmul-ikj.upc in C: rows go round the processes, too.
 */
#include "result.h"
#include "spmd.h"

#define N 1200

static double (*a)[N], (*b)[N], (*c)[N]; /* the first n rows and columns are used */

static void fill(int n)
{
	int i, j;

	for (i = spmd_me; i < n; i += spmd_threads)
		for (j = 0; j < n; j++) {
			a[i][j] = i + j;
			b[i][j] = i - j;
		}
}

static void multiply(int n)
{
	int i, j, k;

	for (i = spmd_me; i < n; i += spmd_threads) {
		double *out = c[i];

		for (k = 0; k < n; k++) {
			const double *row = b[k];
			double factor = a[i][k];

			for (j = 0; j < n; j++)
				out[j] += factor * row[j];
		}
	}
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
	result("matmul-ikj", seconds, sum);
	return wrong;
}

int main(int argc, char **argv)
{
	int n = result_is_large(argc, argv) ? N : 100, wrong = 0;
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
