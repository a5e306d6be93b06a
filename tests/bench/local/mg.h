/* SPDX-License-Identifier: MIT
 *
 * mg.h - shared by both programs of mg: the sizes, the weights and a check of the result.
 *
 * The grids of all levels are in one array of planes, the finest first.  A plane has an edge around its
 * points, 1 .. n in both directions, that repeats the points of the other side; in z the neighbours of the
 * first plane and of the last are found by the index.
 */
#ifndef MG_H
#define MG_H

#include "lcg.h"
#include "result.h"

#include <math.h>
#include <stdlib.h>

#define MOST   128 /* points of the finest grid in a direction */
#define EDGE   (MOST + 2)
#define PLANES (2 * MOST) /* the planes of all levels */
#define CHARGES 10        /* charges of each sign */

/* The norm of the last residual comes from a program that takes each operator by its definition, on grids
 * without edges, and interpolates by distributing the values of coarse points. */
static const struct mg_size {
	int n, cycles;
	double norm;
} mg_sizes[2] = {{32, 4, 5.19376192633e-05}, {128, 6, 7.59106396296e-07}};

/* The weights of a point, its 6 neighbours, the 12 over an edge and the 8 over a corner: of the
 * operator, and of the smoother. */
static const double mg_a[4] = {-8.0 / 3.0, 0.0, 1.0 / 6.0, 1.0 / 12.0};
static const double mg_s[4] = {-3.0 / 8.0, 1.0 / 32.0, -1.0 / 64.0, 0.0};

/* Returns the place of charge i: +1 for the first CHARGES, -1 for as many others; all are distinct. */
static inline double mg_charge(int i, int n, int *z, int *y, int *x)
{
	uint64_t state = lcg_at(3 * (uint64_t)i);

	*x = (int)(lcg_unit(state = lcg_next(state)) * n) + 1;
	*y = (int)(lcg_unit(state = lcg_next(state)) * n) + 1;
	*z = (int)((i + lcg_unit(lcg_next(state))) / (2 * CHARGES) * n);
	return i < CHARGES ? 1.0 : -1.0;
}

/* Returns a value of a periodic grid, by coordinates from -1 to n in planes from 0 and lines from 1. */
static inline double mg_at(const double (*u)[EDGE][EDGE], int n, int z, int y, int x)
{
	return u[(z + n) % n][(y + n) % n + 1][(x + n) % n + 1];
}

/* Returns the operator on u at a point, by its definition. */
static inline double mg_apply(const double (*u)[EDGE][EDGE], int n, int z, int y, int x)
{
	double sum = 0.0;
	int dz, dy, dx;

	for (dz = -1; dz <= 1; dz++)
		for (dy = -1; dy <= 1; dy++)
			for (dx = -1; dx <= 1; dx++)
				sum += mg_a[abs(dz) + abs(dy) + abs(dx)]
					* mg_at(u, n, z + dz, y + dy, x + dx);
	return sum;
}

/* Puts the charges of a plane into their places. */
static inline void mg_fill(double (*f)[EDGE], int n, int plane)
{
	int i, z, y, x;

	memset(f, 0, EDGE * sizeof(*f));
	for (i = 0; i < 2 * CHARGES; i++) {
		double charge = mg_charge(i, n, &z, &y, &x);

		if (z == plane)
			f[y][x] = charge;
	}
}

/* Returns the root of the mean square of f - A u, for f of the charges. */
static inline double mg_residual(const double (*u)[EDGE][EDGE], int n)
{
	double f[EDGE][EDGE], sum = 0.0;
	int z, y, x;

	for (z = 0; z < n; z++) {
		mg_fill(f, n, z);
		for (y = 1; y <= n; y++)
			for (x = 1; x <= n; x++) {
				double r = f[y][x] - mg_apply(u, n, z, y - 1, x - 1);

				sum += r * r;
			}
	}
	return sqrt(sum / ((double)n * n * n));
}

/* Returns whether the norm is the known one, and that of the solution u, a copy in private memory. */
static inline int mg_is_right(const struct mg_size *size, const double (*u)[EDGE][EDGE],
	double norm)
{
	return fabs(norm / size->norm - 1.0) < 1e-9 &&
		fabs(mg_residual(u, size->n) / norm - 1.0) < 1e-9;
}

#endif
