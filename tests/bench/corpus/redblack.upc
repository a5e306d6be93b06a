/* SPDX-License-Identifier: MIT
 *
 * redblack.upc - Gauss-Seidel iteration with a red and a black half, on a grid in one array whose elements
 * go round the threads.  Thread 0 allocates, and tells the others where.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>
#include <upc_collective.h>

shared double *shared shared_grid;
static shared double *grid;
static int width;

shared double residuals[THREADS];
shared double residual;

static int at(int i, int j)
{
	return i * width + j;
}

static double edge(int i, int j)
{
	return (double)(i * i - j * j) / width;
}

static void make_grid(int n)
{
	int i, j;

	if (MYTHREAD == 0)
		shared_grid = upc_global_alloc((n + 2) * (n + 2), sizeof(double));
	upc_barrier;
	grid = shared_grid;
	width = n + 2;
	for (i = 0; i < width; i++) {
		upc_forall (j = 0; j < width; j++; &grid[at(i, j)]) {
			if (i > 0 && i <= n && j > 0 && j <= n)
				grid[at(i, j)] = 0;
			else
				grid[at(i, j)] = edge(i, j);
		}
	}
	upc_barrier;
}

static double relax(int i, int j)
{
	double old = grid[at(i, j)];
	double new = (grid[at(i - 1, j)] + grid[at(i + 1, j)] + grid[at(i, j - 1)] + grid[at(i, j + 1)]) / 4;

	grid[at(i, j)] = old + 1.5 * (new - old);
	return fabs(new - old);
}

static double half_sweep(int n, int colour)
{
	double worst = 0, change;
	int i, j;

	for (i = 1 + MYTHREAD; i <= n; i += THREADS) {
		for (j = 1 + (i + colour) % 2; j <= n; j += 2) {
			change = relax(i, j);
			if (change > worst)
				worst = change;
		}
	}
	return worst;
}

/* Half a sweep over the points that are this thread's own. */
static double half_sweep_own(int n, int colour)
{
	double worst = 0, old;
	int i, j;

	for (i = 1; i <= n; i++) {
		upc_forall (j = 1; j <= n; j++; &grid[i * width + j]) {
			if ((i + j) % 2 != colour)
				continue;
			old = grid[i * width + j];
			grid[i * width + j] = 0.25 * (grid[(i - 1) * width + j] + grid[(i + 1) * width + j]
			                              + grid[i * width + j - 1] + grid[i * width + j + 1]);
			worst = fmax(worst, fabs(grid[i * width + j] - old));
		}
	}
	return worst;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 20, sweeps = 0, wrong = 0, i, j;

	make_grid(n);
	do {
		double (*half)(int, int) = sweeps % 4 == 3 ? half_sweep_own : half_sweep;

		residuals[MYTHREAD] = half(n, 0);
		upc_barrier;
		residuals[MYTHREAD] = fmax(residuals[MYTHREAD], half(n, 1));
		upc_all_reduceD(&residual, residuals, UPC_MAX, THREADS, 1, NULL,
		        UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
		sweeps++;
	} while (residual > 1e-11 && sweeps < 5000);

	if (MYTHREAD == 0) {
		for (i = 0; i < width; i++)
			for (j = 0; j < width; j++)
				wrong += fabs(grid[at(i, j)] - edge(i, j)) > 1e-8;
		if (wrong)
			fprintf(stderr, "redblack: %d points are wrong after %d sweeps\n", wrong, sweeps);
		else
			printf("redblack: ok\n");
		upc_free(shared_grid);
	}
	return wrong != 0;
}
