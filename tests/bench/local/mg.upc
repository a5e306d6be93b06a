/* SPDX-License-Identifier: MIT
 *
 * mg.upc - the potential of charges in a periodic box, by cycles over coarser and coarser grids,
 * in the spirit of NAS MG.  Each plane is with the thread of its number.
 */
#include "mg.h"

#include <upc_relaxed.h>

typedef shared [EDGE * EDGE] double plane[EDGE][EDGE];

shared [EDGE * EDGE] double u[PLANES * THREADS][EDGE][EDGE]; /* the solution, corrections */
shared [EDGE * EDGE] double r[PLANES * THREADS][EDGE][EDGE]; /* residuals */
shared [EDGE * EDGE] double f[MOST * THREADS][EDGE][EDGE];   /* the charges */
shared double part[MOST * THREADS];                          /* parts of the norm, by plane */

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

/* r = v - A u in the n planes from `first` on; v may be r. */
static void residual(plane *v, int first, int n)
{
	upc_forall (int z = first; z < first + n; z++; &r[z][0][0]) {
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
	upc_barrier;
}

/* u += S r */
static void smooth(int first, int n)
{
	upc_forall (int z = first; z < first + n; z++; &u[z][0][0]) {
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
	upc_barrier;
}

/* Puts the weighted residual of the grid of n from `fine` on into the grid after it. */
static void restrict_residual(int fine, int n)
{
	int coarse = fine + n;

	upc_forall (int z = coarse; z < coarse + n / 2; z++; &r[z][0][0]) {
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
	upc_barrier;
}

/* Adds the interpolated correction from the grid after the grid of n from `fine` on to that. */
static void prolong(int fine, int n)
{
	int coarse = fine + n, half = n / 2;

	upc_forall (int z = fine; z < fine + n; z++; &u[z][0][0]) {
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
	upc_barrier;
}

static void clear(int first, int n)
{
	upc_forall (int z = first; z < first + n; z++; &u[z][0][0])
		for (int y = 0; y <= n + 1; y++)
			for (int x = 0; x <= n + 1; x++)
				u[z][y][x] = 0.0;
}

/* Down to a grid of 2 points in a direction and up again. */
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

/* The root of the mean square of r. */
static double norm(int n)
{
	double sum = 0.0;

	upc_forall (int z = 0; z < n; z++; &r[z][0][0]) {
		double here = 0.0;

		for (int y = 1; y <= n; y++)
			for (int x = 1; x <= n; x++)
				here += r[z][y][x] * r[z][y][x];
		part[z] = here;
	}
	upc_barrier;
	for (int z = 0; z < n; z++)
		sum += part[z];
	upc_barrier;
	return sqrt(sum / ((double)n * n * n));
}

/* The arrays are zero before. */
static void put_charges(int n)
{
	if (MYTHREAD == 0)
		for (int i = 0; i < 2 * CHARGES; i++) {
			int z, y, x;
			double charge = mg_charge(i, n, &z, &y, &x);

			f[z][y][x] = charge;
		}
	upc_barrier;
}

/* Called by thread 0. */
static int is_wrong(const struct mg_size *size, double length)
{
	double (*copy)[EDGE][EDGE] = malloc((size_t)size->n * sizeof(*copy));
	int wrong = 1;

	if (copy) {
		for (int z = 0; z < size->n; z++)
			for (int y = 1; y <= size->n; y++)
				for (int x = 1; x <= size->n; x++)
					copy[z][y][x] = u[z][y][x];
		wrong = !mg_is_right(size, (const double (*)[EDGE][EDGE])copy, length);
	}
	free(copy);
	return wrong;
}

int main(int argc, char **argv)
{
	const struct mg_size *size = &mg_sizes[result_is_large(argc, argv)];
	double start, length;

	put_charges(size->n);
	start = result_seconds();
	residual(f, 0, size->n);
	for (int i = 0; i < size->cycles; i++)
		cycle(size->n);
	length = norm(size->n);
	if (MYTHREAD != 0)
		return 0;
	result("mg", result_seconds() - start, (unsigned long long)llrint(length * 1e15));
	return is_wrong(size, length);
}
