/* SPDX-License-Identifier: MIT
 *
 * nqueens.c - nqueens.upc in C.
 */
#include "result.h"
#include "spmd.h"

static unsigned long long *found; /* the number of solutions that each process found, one to a cache line */
#define LINE (64 / sizeof(*found))

static int fits(const int *columns, int row, int column)
{
	int i, d;

	for (i = 0; i < row; i++) {
		d = columns[i] - column;
		if (d == 0 || d == row - i || d == i - row)
			return 0;
	}
	return 1;
}

/* Counts the ways from this row on. */
static void place(int n, int *columns, int row)
{
	int column;

	if (row == n) {
		found[spmd_me * LINE]++;
		return;
	}
	for (column = 0; column < n; column++)
		if (fits(columns, row, column)) {
			columns[row] = column;
			place(n, columns, row + 1);
		}
}

static void solve(int n)
{
	int columns[16], task;

	for (task = spmd_me; task < n * n; task += spmd_threads) {
		columns[0] = task / n;
		if (fits(columns, 1, task % n)) {
			columns[1] = task % n;
			place(n, columns, 2);
		}
	}
}

int main(int argc, char **argv)
{
	int large = result_is_large(argc, argv), n = large ? 13 : 8, t, wrong = 0;
	unsigned long long sum = 0;
	double start;

	spmd_start();
	found = spmd_alloc(spmd_threads * LINE * sizeof(*found));
	spmd_barrier();
	start = result_seconds();
	solve(n);
	spmd_barrier();
	if (spmd_me == 0) {
		for (t = 0; t < spmd_threads; t++)
			sum += found[t * LINE];
		result("nqueens", result_seconds() - start, sum);
		wrong = sum != (large ? 73712 : 92);
	}
	return spmd_end(wrong != 0);
}
