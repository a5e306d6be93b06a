/* SPDX-License-Identifier: MIT
 *
 * matmul.upc - the product of two matrices.  The rows of A and C are dealt out to the
 * threads; B is needed by all, so each thread takes a private copy.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define N 60

typedef shared [N] long row[N]; /* a row is a block: all of it on one thread */

/* The entries are chosen so that the product is known in closed form. */
static void fill(row *a, row *b)
{
	upc_forall (int i = 0; i < N; i++; a[i]) {
		for (int j = 0; j < N; j++) {
			a[i][j] = i + j;
			b[i][j] = i - j;
		}
	}
}

static void multiply(row *c, row *a, row *b)
{
	long (*whole_b)[N] = malloc(N * sizeof *whole_b);

	for (int k = 0; k < N; k++)
		upc_memget(whole_b[k], b[k], sizeof whole_b[k]);

	/* The affinity is a pointer: row i is computed where row i of C lives. */
	upc_forall (int i = 0; i < N; i++; c[i]) {
		for (int j = 0; j < N; j++) {
			long sum = 0;

			for (int k = 0; k < N; k++)
				sum += a[i][k] * whole_b[k][j];
			c[i][j] = sum;
		}
	}
	free(whole_b);
}

/* The sum over k of (i + k)(k - j), from the sums of 1, k and k * k. */
static long expected(long i, long j)
{
	long n = N, sum_k = n * (n - 1) / 2, sum_kk = n * (n - 1) * (2 * n - 1) / 6;

	return sum_kk + (i - j) * sum_k - n * i * j;
}

int main(void)
{
	row *a = upc_all_alloc(N, N * sizeof(long));
	row *b = upc_all_alloc(N, N * sizeof(long));
	row *c = upc_all_alloc(N, N * sizeof(long));
	int wrong = 0;

	fill(a, b);
	upc_barrier;
	multiply(c, a, b);
	upc_barrier;

	if (MYTHREAD == 0) {
		for (int i = 0; i < N; i++)
			for (int j = 0; j < N; j++)
				wrong += c[i][j] != expected(i, j);
		printf("c[0][0] = %ld, c[%d][%d] = %ld\n", c[0][0], N - 1, N - 1,
			c[N - 1][N - 1]);
		printf("%d of %d entries are wrong\n", wrong, N * N);
		upc_free(a);
		upc_free(b);
		upc_free(c);
	}
	return wrong != 0;
}
