/* SPDX-License-Identifier: MIT
 *
 * multigrid.c - multigrid.upc in C: each process has the slabs of a thread, and sends its outermost planes to
 * its neighbours.
 */
#include "programs.h"

#include <mpi.h>
#include <string.h>

typedef double plane[EDGE][EDGE];

static plane u[ALL_PLANES], f[ALL_PLANES], r[ALL_PLANES];
static plane below, above; /* the planes of the neighbours */

void multigrid_prepare(void)
{
	memset(u, 0, sizeof u);
	memset(r, 0, sizeof r);
	memset(f, 0, sizeof f);
	for (int z = 0; z < PLANES; z++)
		for (int y = 1; y < EDGE - 1; y++)
			for (int x = 1; x < EDGE - 1; x++)
				f[z][y][x] = multigrid_charge(rank * PLANES + z, y, x);
}

/* Exchanges the outermost planes of u with the neighbours. */
static void exchange(int n)
{
	int size = 4 * n * EDGE, lower = (rank + THREADS - 1) % THREADS, upper = (rank + 1) % THREADS;

	MPI_Sendrecv(u[FIRST(n) + n - 1][1], size, MPI_DOUBLE, upper, 0, below[1], size, MPI_DOUBLE, lower, 0,
		MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	MPI_Sendrecv(u[FIRST(n)][1], size, MPI_DOUBLE, lower, 1, above[1], size, MPI_DOUBLE, upper, 1,
		MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Computes r = f - A u in the grid of n planes of each process. */
static void residual(int n)
{
	const plane *old = (const plane *)&u[FIRST(n)], *charge = (const plane *)&f[FIRST(n)];
	plane *new = &r[FIRST(n)];

	exchange(n);
	for (int z = 0; z < n; z++) {
		const double(*low)[EDGE] = z > 0 ? old[z - 1] : (const double(*)[EDGE])below;
		const double(*high)[EDGE] = z < n - 1 ? old[z + 1] : (const double(*)[EDGE])above;

		for (int y = 1; y <= 4 * n; y++)
			for (int x = 1; x <= 4 * n; x++)
				new[z][y][x] = charge[z][y][x] - 6 * old[z][y][x] + low[y][x] + high[y][x]
				             + old[z][y - 1][x] + old[z][y + 1][x] + old[z][y][x - 1]
				             + old[z][y][x + 1];
	}
}

static void smooth(int n)
{
	residual(n);
	for (int z = FIRST(n); z < FIRST(n) + n; z++)
		for (int y = 1; y <= 4 * n; y++)
			for (int x = 1; x <= 4 * n; x++)
				u[z][y][x] += 0.125 * r[z][y][x];
}

/* Makes the residual in the grid of n planes the charges of the next one. */
static void restrict_to(int n)
{
	const plane *from = (const plane *)&r[FIRST(n)];
	plane *to = &f[FIRST(n / 2)];

	residual(n);
	for (int z = 0; z < n / 2; z++)
		for (int y = 1; y <= 2 * n; y++)
			for (int x = 1; x <= 2 * n; x++) {
				double sum = 0;

				for (int i = 0; i < 8; i++)
					sum += from[2 * z + i / 4][2 * y - 1 + i / 2 % 2][2 * x - 1 + i % 2];
				to[z][y][x] = 0.5 * sum;
			}
	memset(&u[FIRST(n / 2)], 0, (size_t)n / 2 * sizeof(plane));
}

/* Adds the correction from the next grid, interpolated. */
static void prolong(int n)
{
	const plane *from = (const plane *)&u[FIRST(n / 2)];
	plane *to = &u[FIRST(n)], mix = {{0}};

	exchange(n / 2);
	for (int z = 0; z < n; z++) {
		int k = z % 2 ? z / 2 + 1 : z / 2 - 1;
		const double(*near)[EDGE] = from[z / 2];
		const double(*far)[EDGE] = k >= 0 && k < n / 2
		                                 ? from[k]
		                                 : (const double(*)[EDGE])(k < 0 ? below : above);

		for (int y = 1; y <= 2 * n; y++)
			for (int x = 1; x <= 2 * n; x++)
				mix[y][x] = 0.75 * near[y][x] + 0.25 * far[y][x];
		for (int y = 1; y <= 4 * n; y++)
			for (int x = 1; x <= 4 * n; x++) {
				int j = (y + 1) / 2, i = (x + 1) / 2;
				int dj = j + 1 - y % 2 * 2, di = i + 1 - x % 2 * 2;

				to[z][y][x] += 0.5625 * mix[j][i] + 0.1875 * (mix[dj][i] + mix[j][di])
				             + 0.0625 * mix[dj][di];
			}
	}
}

static double residual_sum(void)
{
	double sum = 0;

	for (int z = 0; z < PLANES; z++)
		for (int y = 1; y < EDGE - 1; y++)
			for (int x = 1; x < EDGE - 1; x++)
				sum += r[z][y][x] * r[z][y][x];
	return sum_all(sum);
}

double multigrid_run(void)
{
	for (int round = 0; round < n_rounds; round++) {
		for (int n = PLANES; n > 1; n /= 2) {
			smooth(n);
			smooth(n);
			restrict_to(n);
		}
		for (int i = 0; i < 8; i++)
			smooth(1);
		for (int n = 2; n <= PLANES; n *= 2) {
			prolong(n);
			smooth(n);
			smooth(n);
		}
	}
	residual(PLANES);
	return residual_sum();
}
