/* SPDX-License-Identifier: MIT
 *
 * jacobi.upc - the temperature of a plate whose rim is kept at fixed temperatures, by Jacobi's method.  The
 * rows are in a directory, each allocated by the thread that computes it.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>
#include <upc_relaxed.h>

typedef shared [] double *row_t;

typedef struct {
	int rows, cols;
	shared row_t *row;
} grid_t;

shared double diffs[THREADS];

static double rim(int i, int j)
{
	return 1.0 + 0.5 * i + 0.25 * j;
}

void grid_create(grid_t *g, int rows, int cols)
{
	int i, j;

	g->rows = rows;
	g->cols = cols;
	g->row = upc_all_alloc(rows, sizeof(row_t));
	upc_forall (i = 0; i < rows; i++; i) {
		g->row[i] = upc_alloc(cols * sizeof(double));
		for (j = 0; j < cols; j++) {
			if (i == 0 || j == 0 || i == rows - 1 || j == cols - 1)
				g->row[i][j] = rim(i, j);
			else
				g->row[i][j] = 0.0;
		}
	}
	upc_barrier;
}

/* One sweep over the rows of this thread; the largest change. */
double sweep(grid_t *from, grid_t *to)
{
	double change, largest = 0.0;
	int i, j;

	upc_forall (i = 1; i < from->rows - 1; i++; &from->row[i]) {
		for (j = 1; j < from->cols - 1; j++) {
			to->row[i][j] = 0.25 * (from->row[i - 1][j] + from->row[i + 1][j]
			                        + from->row[i][j - 1] + from->row[i][j + 1]);
			change = fabs(to->row[i][j] - from->row[i][j]);
			if (change > largest)
				largest = change;
		}
	}
	return largest;
}

double all_max(double mine)
{
	double result = 0.0;
	int t;

	diffs[MYTHREAD] = mine;
	upc_barrier;
	for (t = 0; t < THREADS; t++)
		if (diffs[t] > result)
			result = diffs[t];
	upc_barrier;
	return result;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 16, steps = 0, i, j, bad = 0;
	grid_t old, new, tmp;
	double change;

	grid_create(&old, n + 2, n + 3);
	grid_create(&new, n + 2, n + 3);
	do {
		change = all_max(sweep(&old, &new));
		tmp = old;
		old = new;
		new = tmp;
		steps++;
	} while (change > 1e-9);

	if (MYTHREAD == 0) {
		for (i = 0; i < n + 2; i++)
			for (j = 0; j < n + 3; j++)
				if (fabs(old.row[i][j] - rim(i, j)) > 1e-6)
					bad++;
		if (bad)
			fprintf(stderr, "jacobi: %d points are wrong after %d steps\n", bad, steps);
		else
			printf("jacobi: ok\n");
	}
	upc_barrier;
	upc_forall (i = 0; i < n + 2; i++; i) {
		upc_free(old.row[i]);
		upc_free(new.row[i]);
	}
	return bad != 0;
}
