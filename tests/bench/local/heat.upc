/* SPDX-License-Identifier: MIT
 *
 * heat.upc - how a plate warms whose upper edge is kept hot, by Jacobi's method: in each step every
 * inner point becomes the mean of its four neighbours.  A row is one block, and rows go round the
 * threads.
 */
#include <upc_relaxed.h>

#include "result.h"

#define N 1000

shared [N] double old[N * THREADS][N]; /* the first n rows and columns are used */
shared [N] double new[N * THREADS][N];

static void fill(int n)
{
	int i, j;

	upc_forall (i = 0; i < n; i++; &old[i][0])
		for (j = 0; j < n; j++)
			old[i][j] = new[i][j] = i == 0 ? 1 : 0.5;
}

/* Two steps, there and back. */
static void steps(int n)
{
	int i, j;

	upc_forall (i = 1; i < n - 1; i++; &new[i][0])
		for (j = 1; j < n - 1; j++)
			new[i][j] = (old[i - 1][j] + old[i + 1][j] + old[i][j - 1]
			             + old[i][j + 1]) * 0.25;
	upc_barrier;
	upc_forall (i = 1; i < n - 1; i++; &old[i][0])
		for (j = 1; j < n - 1; j++)
			old[i][j] = (new[i - 1][j] + new[i + 1][j] + new[i][j - 1]
			             + new[i][j + 1]) * 0.25;
	upc_barrier;
}

/* The last step is what the rule says, and no point is warmer than the one above it. */
static int check(int n, double seconds)
{
	unsigned long long sum = 0;
	int i, j, wrong = 0;

	for (i = 1; i < n - 1; i++)
		for (j = 1; j < n - 1; j++) {
			wrong += old[i][j] != (new[i - 1][j] + new[i + 1][j] + new[i][j - 1]
			                       + new[i][j + 1]) * 0.25;
			wrong += old[i][j] > old[i - 1][j] || old[i][j] < old[i + 1][j];
			sum = sum * 31 + result_bits(old[i][j]);
		}
	result("heat", seconds, sum);
	return wrong;
}

int main(int argc, char **argv)
{
	int large = result_is_large(argc, argv), n = large ? N : 100, wrong = 0;
	int r, rounds = large ? 300 : 10;
	double start;

	fill(n);
	upc_barrier;
	start = result_seconds();
	for (r = 0; r < rounds; r++)
		steps(n);
	if (MYTHREAD == 0)
		wrong = check(n, result_seconds() - start);
	return wrong != 0;
}
