/* SPDX-License-Identifier: MIT
 *
 * mg.c - the potential of charges in a periodic box, in plain C: see mg.upc.
 */
#include "spmd.h"

#include "mg.h"

typedef double plane[EDGE][EDGE];

static plane *u, *r; /* the solution, corrections; residuals */
static plane *f;     /* the charges */
static double *part; /* parts of the norm, by plane */

/* Returns the first plane of this process from `first` on: that of its number. */
static int mine(int first)
{
	return first + (spmd_me - first % spmd_threads + spmd_threads) % spmd_threads;
}

/* Makes the edge of a plane repeat its other side. */
static void wrap(plane *grid, int z, int n)
{
	for (int y = 1; y <= n; y++) {
		grid[z][y][0] = grid[z][y][n];
		grid[z][y][n + 1] = grid[z][y][1];
	}
	for (int x = 0; x <= n + 1; x++) {
		grid[z][0][x] = grid[z][n][x];
		grid[z][n + 1][x] = grid[z][1][x];
	}
}

/* Computes r = v - A u in the n planes from `first` on; v may be r. */
static void residual(plane *v, int first, int n)
{
	for (int z = mine(first); z < first + n; z += spmd_threads) {
		int above = z + 1 < first + n ? z + 1 : first, below = (z > first ? z : first + n) - 1;
		double sides[EDGE], corners[EDGE];

		for (int y = 1; y <= n; y++) {
			for (int x = 0; x <= n + 1; x++) {
				sides[x] = u[z][y - 1][x] + u[z][y + 1][x] + u[below][y][x]
					+ u[above][y][x];
				corners[x] = u[below][y - 1][x] + u[below][y + 1][x]
					+ u[above][y - 1][x] + u[above][y + 1][x];
			}
			for (int x = 1; x <= n; x++)
				r[z][y][x] = v[z][y][x] - mg_a[0] * u[z][y][x]
					- mg_a[2] * (corners[x] + sides[x - 1] + sides[x + 1])
					- mg_a[3] * (corners[x - 1] + corners[x + 1]);
		}
		wrap(r, z, n);
	}
	spmd_barrier();
}

/* Computes u += S r. */
static void smooth(int first, int n)
{
	for (int z = mine(first); z < first + n; z += spmd_threads) {
		int above = z + 1 < first + n ? z + 1 : first, below = (z > first ? z : first + n) - 1;
		double sides[EDGE], corners[EDGE];

		for (int y = 1; y <= n; y++) {
			for (int x = 0; x <= n + 1; x++) {
				sides[x] = r[z][y - 1][x] + r[z][y + 1][x] + r[below][y][x]
					+ r[above][y][x];
				corners[x] = r[below][y - 1][x] + r[below][y + 1][x]
					+ r[above][y - 1][x] + r[above][y + 1][x];
			}
			for (int x = 1; x <= n; x++)
				u[z][y][x] += mg_s[0] * r[z][y][x]
					+ mg_s[1] * (r[z][y][x - 1] + r[z][y][x + 1] + sides[x])
					+ mg_s[2] * (corners[x] + sides[x - 1] + sides[x + 1]);
		}
		wrap(u, z, n);
	}
	spmd_barrier();
}

/* Restricts the residual of the grid of n from `fine` on, weighted, to the grid after it. */
static void restrict_residual(int fine, int n)
{
	int coarse = fine + n;

	for (int z = mine(coarse); z < coarse + n / 2; z += spmd_threads) {
		int here = fine + 2 * (z - coarse);
		int above = here + 1, below = (here > fine ? here : fine + n) - 1;
		double sides[EDGE], corners[EDGE];

		for (int y = 1; y <= n / 2; y++) {
			int j = 2 * y - 1;

			for (int x = 0; x <= n; x++) {
				sides[x] = r[here][j - 1][x] + r[here][j + 1][x] + r[below][j][x]
					+ r[above][j][x];
				corners[x] = r[below][j - 1][x] + r[below][j + 1][x]
					+ r[above][j - 1][x] + r[above][j + 1][x];
			}
			for (int x = 1; x <= n / 2; x++) {
				int i = 2 * x - 1;

				r[z][y][x] = 0.5 * r[here][j][i]
					+ 0.25 * (r[here][j][i - 1] + r[here][j][i + 1] + sides[i])
					+ 0.125 * (corners[i] + sides[i - 1] + sides[i + 1])
					+ 0.0625 * (corners[i - 1] + corners[i + 1]);
			}
		}
		wrap(r, z, n / 2);
	}
	spmd_barrier();
}

/* Adds the correction from the grid after that of n from `fine` on, interpolated. */
static void prolong(int fine, int n)
{
	int coarse = fine + n, half = n / 2;

	for (int z = mine(fine); z < fine + n; z += spmd_threads) {
		int here = (z - fine) / 2, low = coarse + here;
		int high = (z - fine) % 2 ? coarse + (here + 1) % half : low;
		double on[EDGE], between[EDGE];

		for (int y = 1; y <= half; y++) {
			for (int x = 1; x <= half + 1; x++) {
				on[x] = 0.5 * (u[low][y][x] + u[high][y][x]);
				between[x] = 0.25 * (u[low][y][x] + u[high][y][x] + u[low][y + 1][x]
						+ u[high][y + 1][x]);
			}
			for (int x = 1; x <= half; x++) {
				u[z][2 * y - 1][2 * x - 1] += on[x];
				u[z][2 * y - 1][2 * x] += 0.5 * (on[x] + on[x + 1]);
				u[z][2 * y][2 * x - 1] += between[x];
				u[z][2 * y][2 * x] += 0.5 * (between[x] + between[x + 1]);
			}
		}
		wrap(u, z, n);
	}
	spmd_barrier();
}

static void clear(int first, int n)
{
	for (int z = mine(first); z < first + n; z += spmd_threads)
		for (int y = 0; y <= n + 1; y++)
			for (int x = 0; x <= n + 1; x++)
				u[z][y][x] = 0.0;
}

/* Goes down to a grid of 2 points in a direction and up again. */
static void cycle(int n)
{
	int first = 0, m;

	for (m = n; m > 2; m /= 2) {
		restrict_residual(first, m);
		first += m;
	}
	clear(first, m);
	smooth(first, m);
	for (m *= 2; m <= n; m *= 2) {
		first -= m;
		if (m < n)
			clear(first, m);
		prolong(first, m);
		residual(m < n ? r : f, first, m);
		smooth(first, m);
	}
	residual(f, 0, n);
}

/* Returns the root of the mean square of r. */
static double norm(int n)
{
	double sum = 0.0;

	for (int z = mine(0); z < n; z += spmd_threads) {
		double here = 0.0;

		for (int y = 1; y <= n; y++)
			for (int x = 1; x <= n; x++)
				here += r[z][y][x] * r[z][y][x];
		part[z] = here;
	}
	spmd_barrier();
	for (int z = 0; z < n; z++)
		sum += part[z];
	spmd_barrier();
	return sqrt(sum / ((double)n * n * n));
}

/* Sets the charges in arrays that are zero. */
static void put_charges(int n)
{
	if (spmd_me == 0)
		for (int i = 0; i < 2 * CHARGES; i++) {
			int z, y, x;
			double charge = mg_charge(i, n, &z, &y, &x);

			f[z][y][x] = charge;
		}
	spmd_barrier();
}

int main(int argc, char **argv)
{
	const struct mg_size *size = &mg_sizes[result_is_large(argc, argv)];
	double start, length;

	spmd_start();
	u = spmd_alloc(PLANES * sizeof(*u));
	r = spmd_alloc(PLANES * sizeof(*r));
	f = spmd_alloc(MOST * sizeof(*f));
	part = spmd_alloc(MOST * sizeof(*part));
	put_charges(size->n);
	start = result_seconds();
	residual(f, 0, size->n);
	for (int i = 0; i < size->cycles; i++)
		cycle(size->n);
	length = norm(size->n);
	if (spmd_me != 0)
		return spmd_end(0);
	result("mg", result_seconds() - start, (unsigned long long)llrint(length * 1e15));
	return spmd_end(!mg_is_right(size, (const double (*)[EDGE][EDGE])u, length));
}
