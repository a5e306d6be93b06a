/* SPDX-License-Identifier: MIT
 *
 * multigrid.upc - one of the programs of programs.upc: cycles over coarser and coarser grids for the
 * potential of charges between four walls.  Each thread has a slab of each grid, and reads the planes of
 * its neighbours next to it; the last thread and the first one are neighbours.
 */
#include <string.h>
#include <upc_relaxed.h>

#include "programs.h"

#define BELOW ((MYTHREAD + THREADS - 1) % THREADS)
#define ABOVE ((MYTHREAD + 1) % THREADS)

typedef double plane[EDGE][EDGE];

/* The potential or its correction, the charges, what is missing.  The edges of planes are zero. */
static shared [ALL_PLANES * EDGE * EDGE] double u[THREADS][ALL_PLANES][EDGE][EDGE],
	f[THREADS][ALL_PLANES][EDGE][EDGE], r[THREADS][ALL_PLANES][EDGE][EDGE];
static plane below, above; /* copies of the neighbours' */

void multigrid_prepare(void)
{
	for (int z = 0; z < ALL_PLANES; z++)
		for (int y = 0; y < EDGE; y++)
			for (int x = 0; x < EDGE; x++) {
				int is_point = z < PLANES && x % (EDGE - 1) && y % (EDGE - 1);

				u[MYTHREAD][z][y][x] = r[MYTHREAD][z][y][x] = 0;
				f[MYTHREAD][z][y][x]
					= is_point ? multigrid_charge(MYTHREAD * PLANES + z, y, x) : 0;
			}
}

/* ---- as written ---- */

/* r = f - A u in the grid of n planes of each thread. */
static void residual_written(int n)
{
	for (int z = 0; z < n; z++) {
		int here = FIRST(n) + z, low = FIRST(n) + (z + n - 1) % n, high = FIRST(n) + (z + 1) % n;
		int of_low = z > 0 ? MYTHREAD : BELOW, of_high = z < n - 1 ? MYTHREAD : ABOVE;

		for (int y = 1; y <= 4 * n; y++)
			for (int x = 1; x <= 4 * n; x++)
				r[MYTHREAD][here][y][x] = f[MYTHREAD][here][y][x] - 6 * u[MYTHREAD][here][y][x]
				                        + u[of_low][low][y][x] + u[of_high][high][y][x]
				                        + u[MYTHREAD][here][y - 1][x] + u[MYTHREAD][here][y + 1][x]
				                        + u[MYTHREAD][here][y][x - 1] + u[MYTHREAD][here][y][x + 1];
	}
}

static void smooth_written(int n)
{
	residual_written(n);
	upc_barrier;
	for (int z = FIRST(n); z < FIRST(n) + n; z++)
		for (int y = 1; y <= 4 * n; y++)
			for (int x = 1; x <= 4 * n; x++)
				u[MYTHREAD][z][y][x] += 0.125 * r[MYTHREAD][z][y][x];
	upc_barrier;
}

/* Makes the residual of the grid of n planes the charges of the next grid. */
static void restrict_written(int n)
{
	residual_written(n);
	for (int z = 0; z < n / 2; z++) {
		int here = FIRST(n / 2) + z, low = FIRST(n) + 2 * z;

		for (int y = 1; y <= 2 * n; y++)
			for (int x = 1; x <= 2 * n; x++) {
				double sum = 0;

				for (int i = 0; i < 8; i++)
					sum += r[MYTHREAD][low + i / 4][2 * y - 1 + i / 2 % 2][2 * x - 1 + i % 2];
				f[MYTHREAD][here][y][x] = 0.5 * sum;
				u[MYTHREAD][here][y][x] = 0;
			}
	}
	upc_barrier;
}

/* Adds the correction from the next grid, interpolated. */
static void prolong_written(int n)
{
	plane mix = {{0}};
	int half = n / 2;

	for (int z = 0; z < n; z++) {
		int near = z / 2, far = z % 2 ? near + 1 : near - 1, here = FIRST(n) + z;
		int of_far = far < 0 ? BELOW : far < half ? MYTHREAD : ABOVE;

		far = FIRST(half) + (far + half) % half;
		near += FIRST(half);
		for (int y = 1; y <= 2 * n; y++)
			for (int x = 1; x <= 2 * n; x++)
				mix[y][x] = 0.75 * u[MYTHREAD][near][y][x] + 0.25 * u[of_far][far][y][x];
		for (int y = 1; y <= 4 * n; y++)
			for (int x = 1; x <= 4 * n; x++) {
				int j = (y + 1) / 2, i = (x + 1) / 2, dj = j + 1 - y % 2 * 2, di = i + 1 - x % 2 * 2;

				u[MYTHREAD][here][y][x] += 0.5625 * mix[j][i] + 0.1875 * (mix[dj][i] + mix[j][di])
				                         + 0.0625 * mix[dj][di];
			}
	}
	upc_barrier;
}

/* ---- in bulk ---- */

static plane *mine(shared void *grid)
{
	return (plane *)grid;
}

/* Copies the neighbours' planes next to this thread's of u. */
static void get_neighbours(int n)
{
	size_t size = 4 * n * sizeof(double[EDGE]);

	upc_memget(below[1], &u[BELOW][FIRST(n) + n - 1][1][0], size);
	upc_memget(above[1], &u[ABOVE][FIRST(n)][1][0], size);
}

static void residual_bulk(int n)
{
	const plane *old = mine(&u[MYTHREAD][FIRST(n)][0][0]), *charge = mine(&f[MYTHREAD][FIRST(n)][0][0]);
	plane *new = mine(&r[MYTHREAD][FIRST(n)][0][0]);

	get_neighbours(n);
	for (int z = 0; z < n; z++) {
		const double(*low)[EDGE] = z > 0 ? old[z - 1] : below, (*high)[EDGE] = z < n - 1 ? old[z + 1] : above;

		for (int y = 1; y <= 4 * n; y++)
			for (int x = 1; x <= 4 * n; x++)
				new[z][y][x] = charge[z][y][x] - 6 * old[z][y][x] + low[y][x] + high[y][x]
				             + old[z][y - 1][x] + old[z][y + 1][x] + old[z][y][x - 1] + old[z][y][x + 1];
	}
}

static void smooth_bulk(int n)
{
	plane *to = mine(&u[MYTHREAD][FIRST(n)][0][0]);
	const plane *from = mine(&r[MYTHREAD][FIRST(n)][0][0]);

	residual_bulk(n);
	upc_barrier;
	for (int z = 0; z < n; z++)
		for (int y = 1; y <= 4 * n; y++)
			for (int x = 1; x <= 4 * n; x++)
				to[z][y][x] += 0.125 * from[z][y][x];
	upc_barrier;
}

static void restrict_bulk(int n)
{
	const plane *from = mine(&r[MYTHREAD][FIRST(n)][0][0]);
	plane *to = mine(&f[MYTHREAD][FIRST(n / 2)][0][0]);

	residual_bulk(n);
	for (int z = 0; z < n / 2; z++)
		for (int y = 1; y <= 2 * n; y++)
			for (int x = 1; x <= 2 * n; x++) {
				double sum = 0;

				for (int i = 0; i < 8; i++)
					sum += from[2 * z + i / 4][2 * y - 1 + i / 2 % 2][2 * x - 1 + i % 2];
				to[z][y][x] = 0.5 * sum;
			}
	memset(mine(&u[MYTHREAD][FIRST(n / 2)][0][0]), 0, n / 2 * sizeof(plane));
	upc_barrier;
}

static void prolong_bulk(int n)
{
	const plane *from = mine(&u[MYTHREAD][FIRST(n / 2)][0][0]);
	plane *to = mine(&u[MYTHREAD][FIRST(n)][0][0]), mix = {{0}};

	get_neighbours(n / 2);
	for (int z = 0; z < n; z++) {
		int k = z % 2 ? z / 2 + 1 : z / 2 - 1;
		const double(*near)[EDGE] = from[z / 2], (*far)[EDGE] = k < 0 ? below : k < n / 2 ? from[k] : above;

		for (int y = 1; y <= 2 * n; y++)
			for (int x = 1; x <= 2 * n; x++)
				mix[y][x] = 0.75 * near[y][x] + 0.25 * far[y][x];
		for (int y = 1; y <= 4 * n; y++)
			for (int x = 1; x <= 4 * n; x++) {
				int j = (y + 1) / 2, i = (x + 1) / 2, dj = j + 1 - y % 2 * 2, di = i + 1 - x % 2 * 2;

				to[z][y][x] += 0.5625 * mix[j][i] + 0.1875 * (mix[dj][i] + mix[j][di])
				             + 0.0625 * mix[dj][di];
			}
	}
	upc_barrier;
}

/* ---- both ---- */

/* The sum of the squares of what is missing. */
static double residual_sum(void)
{
	const plane *missing = mine(&r[MYTHREAD][0][0][0]);
	double sum = 0;

	for (int z = 0; z < PLANES; z++)
		for (int y = 1; y < EDGE - 1; y++)
			for (int x = 1; x < EDGE - 1; x++)
				sum += missing[z][y][x] * missing[z][y][x];
	return sum_all(sum);
}

/* Down to the coarsest grid and up again. */
static void cycle(void (*smooth)(int n), void (*restricts)(int n), void (*prolong)(int n))
{
	for (int n = PLANES; n > 1; n /= 2) {
		smooth(n);
		smooth(n);
		restricts(n);
	}
	for (int i = 0; i < 8; i++)
		smooth(1);
	for (int n = 2; n <= PLANES; n *= 2) {
		prolong(n);
		smooth(n);
		smooth(n);
	}
}

double multigrid_written(void)
{
	for (int round = 0; round < n_rounds; round++)
		cycle(smooth_written, restrict_written, prolong_written);
	residual_written(PLANES);
	return residual_sum();
}

double multigrid_bulk(void)
{
	for (int round = 0; round < n_rounds; round++)
		cycle(smooth_bulk, restrict_bulk, prolong_bulk);
	residual_bulk(PLANES);
	return residual_sum();
}
