/* SPDX-License-Identifier: MIT
 *
 * nqueens.upc - in how many ways n queens fit on a board without a quarrel.  The squares of the
 * first two queens make a task, and tasks go round the threads; boards are private.
 */
#include <upc_relaxed.h>

#include "result.h"

shared unsigned long long found[THREADS];

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

/* Counts the ways from this row on into the thread's own element of found. */
static void place(int n, int *columns, int row)
{
	int column;

	if (row == n) {
		found[MYTHREAD]++;
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

	upc_forall (task = 0; task < n * n; task++; task) {
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

	upc_barrier;
	start = result_seconds();
	solve(n);
	upc_barrier;
	if (MYTHREAD == 0) {
		for (t = 0; t < THREADS; t++)
			sum += found[t];
		result("nqueens", result_seconds() - start, sum);
		wrong = sum != (large ? 73712 : 92);
	}
	return wrong != 0;
}
