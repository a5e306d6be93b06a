/* SPDX-License-Identifier: MIT
 *
 * heat.c - heat.upc in C: rows go round the processes, too.
 */
#include "result.h"
#include "spmd.h"

#define N 1000

static double (*old)[N], (*new)[N]; /* the first n rows and columns are used */

static void fill(int n)
{
	int i, j;

	for (i = spmd_me; i < n; i += spmd_threads)
		for (j = 0; j < n; j++)
			old[i][j] = new[i][j] = i == 0 ? 1 : 0.5;
}

/* Computes the own rows of the plate `to` from the plate `from`. */
static void step(int n, double (*to)[N], double (*from)[N])
{
	int i, j;

	for (i = spmd_me ? spmd_me : spmd_threads; i < n - 1; i += spmd_threads) {
		const double *above = from[i - 1], *here = from[i], *below = from[i + 1];
		double *out = to[i];

		for (j = 1; j < n - 1; j++)
			out[j] = (above[j] + below[j] + here[j - 1] + here[j + 1]) * 0.25;
	}
	spmd_barrier();
}

/* Checks that the last step follows the rule, and no point is warmer than the one above it. */
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

	spmd_start();
	old = spmd_alloc(sizeof(double[N][N]));
	new = spmd_alloc(sizeof(double[N][N]));
	fill(n);
	spmd_barrier();
	start = result_seconds();
	for (r = 0; r < rounds; r++) {
		step(n, new, old);
		step(n, old, new);
	}
	if (spmd_me == 0)
		wrong = check(n, result_seconds() - start);
	return spmd_end(wrong != 0);
}
