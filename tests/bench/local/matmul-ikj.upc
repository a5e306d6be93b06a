/* SPDX-License-Identifier: MIT
 *
 * matmul-ikj.upc - the product of two matrices, a row of it as the sum of rows of b.  A row is one
 * block, and rows go round the threads.
 */
#include <upc_relaxed.h>

#include "result.h"

#define N 1200

shared [N] double a[N * THREADS][N]; /* the first n rows and columns are used */
shared [N] double b[N * THREADS][N];
shared [N] double c[N * THREADS][N]; /* zero at the start */

static void fill(int n)
{
	int i, j;

	upc_forall (i = 0; i < n; i++; &a[i][0])
		for (j = 0; j < n; j++) {
			a[i][j] = i + j;
			b[i][j] = i - j;
		}
}

static void multiply(int n)
{
	int i, j, k;

	upc_forall (i = 0; i < n; i++; &c[i][0])
		for (k = 0; k < n; k++)
			for (j = 0; j < n; j++)
				c[i][j] += a[i][k] * b[k][j];
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
	result("matmul-ikj", seconds, sum);
	return wrong;
}

int main(int argc, char **argv)
{
	int n = result_is_large(argc, argv) ? N : 100, wrong = 0;
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
