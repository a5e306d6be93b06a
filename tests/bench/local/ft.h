/* SPDX-License-Identifier: MIT
 *
 * ft.h - shared by both programs of ft: the sizes, Fourier transforms of one dimension, and a check of the
 * result.
 */
#ifndef FT_H
#define FT_H

#include "lcg.h"
#include "result.h"

#include <math.h>

#define NX     64
#define NY     64
#define MOST_Z 256
#define Z_ROW  (MOST_Z + 4) /* no power of two: columns would meet in few lines of the cache */
#define ALPHA  1e-6         /* the rate of diffusion */
#define PROBES 1024         /* points in the checksum */
#define LONGEST 256         /* transform */

static const struct ft_size {
	int nz, steps;
} ft_sizes[2] = {{16, 6}, {256, 15}};

typedef struct {
	double re, im;
} complex_t;

/* The roots of unity, e^(2 pi i k / LONGEST). */
static complex_t ft_roots[LONGEST];

static inline void ft_prepare(void)
{
	int k;

	for (k = 0; k < LONGEST; k++) {
		ft_roots[k].re = cos(2.0 * M_PI * k / LONGEST);
		ft_roots[k].im = sin(2.0 * M_PI * k / LONGEST);
	}
}

/* Makes one step of a transform of n: joins pairs of transforms of length l that are m apart. */
static inline void ft_join(int n, int l, int sign, const complex_t *from, complex_t *to)
{
	int m = n / 2 / l, j, k;

	for (j = 0; j < l; j++) {
		complex_t root = ft_roots[j * (LONGEST / 2 / l)];

		root.im *= sign;
		for (k = 0; k < m; k++) {
			complex_t a = from[2 * j * m + k], b = from[2 * j * m + m + k];
			double re = root.re * b.re - root.im * b.im;
			double im = root.re * b.im + root.im * b.re;

			to[j * m + k].re = a.re + re;
			to[j * m + k].im = a.im + im;
			to[(j + l) * m + k].re = a.re - re;
			to[(j + l) * m + k].im = a.im - im;
		}
	}
}

/* Transforms line[0 .. n), n a power of two; sign -1 for there, 1 for back, unscaled.  `other`
 * is room for as much. */
static inline void ft_line(int n, int sign, complex_t *line, complex_t *other)
{
	complex_t *from = line, *to = other;
	int l;

	for (l = 1; l < n; l *= 2) {
		complex_t *last = from;

		ft_join(n, l, sign, from, to);
		from = to;
		to = last;
	}
	if (from != line)
		memcpy(line, from, (size_t)n * sizeof(*line));
}

/* Returns the initial value at a point. */
static inline complex_t ft_value(int z, int y, int x)
{
	uint64_t state = lcg_at(2 * (((uint64_t)z * NY + (uint64_t)y) * NX + (uint64_t)x));
	complex_t value;

	state = lcg_next(state);
	value.re = lcg_unit(state);
	state = lcg_next(state);
	value.im = lcg_unit(state);
	return value;
}

/* Returns the rate at which a frequency fades: a step takes e to the power of that. */
static inline double ft_rate(int nz, int z, int y, int x)
{
	int fz = z < nz / 2 ? z : z - nz, fy = y < NY / 2 ? y : y - NY, fx = x < NX / 2 ? x : x - NX;

	return 4.0 * ALPHA * M_PI * M_PI * (double)(fx * fx + fy * fy + fz * fz);
}

/* Return the points of the checksum. */
static inline int ft_probe_x(int j)
{
	return j % NX;
}

static inline int ft_probe_y(int j)
{
	return 3 * j % NY;
}

static inline int ft_probe_z(int nz, int j)
{
	return 5 * j % nz;
}

/* Returns the field at a point, computed by the definition from its spectrum s of `steps` before. */
static inline complex_t ft_point(int nz, const complex_t (*s)[NX][Z_ROW], const int *point,
	int steps)
{
	complex_t sum = {0, 0};
	int z, y, x;

	for (y = 0; y < NY; y++)
		for (x = 0; x < NX; x++)
			for (z = 0; z < nz; z++) {
				int turn = point[0] * z * (LONGEST / nz)
					+ point[1] * y * (LONGEST / NY)
					+ point[2] * x * (LONGEST / NX);
				complex_t root = ft_roots[turn % LONGEST], v = s[y][x][z];
				double scale = 1.0 / ((double)nz * NY * NX);

				if (steps > 0)
					scale *= exp(ft_rate(nz, z, y, x) * steps);
				sum.re += scale * (v.re * root.re - v.im * root.im);
				sum.im += scale * (v.re * root.im + v.im * root.re);
			}
	return sum;
}

/* Returns a frequency of the field u, computed by the definition. */
static inline complex_t ft_frequency(int nz, const complex_t (*u)[NY][NX], const int *frequency)
{
	complex_t sum = {0, 0};
	int z, y, x;

	for (z = 0; z < nz; z++)
		for (y = 0; y < NY; y++)
			for (x = 0; x < NX; x++) {
				int turn = frequency[0] * z * (LONGEST / nz)
					+ frequency[1] * y * (LONGEST / NY)
					+ frequency[2] * x * (LONGEST / NX);
				complex_t root = ft_roots[turn % LONGEST], v = u[z][y][x];

				sum.re += v.re * root.re + v.im * root.im;
				sum.im += v.im * root.re - v.re * root.im;
			}
	return sum;
}

static inline int ft_is_near(complex_t a, complex_t b)
{
	return fabs(a.re - b.re) + fabs(a.im - b.im) < 1e-10 * (1.0 + fabs(a.re) + fabs(a.im));
}

/* Sets sums[0] and [1] to the energies of the field and the spectrum, which are equal, and [2] and [3] to
 * those of the beginning. */
static inline void ft_energies(const struct ft_size *size, const complex_t (*field)[NY][NX],
	const complex_t (*spectrum)[NX][Z_ROW], double sums[4])
{
	double n = (double)size->nz * NY * NX;
	int z, y, x;

	memset(sums, 0, 4 * sizeof(*sums));
	for (z = 0; z < size->nz; z++)
		for (y = 0; y < NY; y++)
			for (x = 0; x < NX; x++) {
				complex_t u = field[z][y][x], s = spectrum[y][x][z];
				complex_t first = ft_value(z, y, x);
				double energy = (s.re * s.re + s.im * s.im) / n;

				sums[0] += u.re * u.re + u.im * u.im;
				sums[1] += energy;
				sums[2] += first.re * first.re + first.im * first.im;
				sums[3] += energy * exp(2 * size->steps * ft_rate(size->nz, z, y, x));
			}
}

/* Returns whether the spectrum is that of the initial values, after the given steps, and the field belongs to
 * it: at a few points, to which all frequencies contribute, and in a few frequencies, to which all points do;
 * besides, no energy is lost.  Takes copies in private memory. */
static inline int ft_is_right(const struct ft_size *size, const complex_t (*field)[NY][NX],
	const complex_t (*spectrum)[NX][Z_ROW])
{
	static const int probes[][3] /* z, y, x */ = {{0, 0, 0}, {1, 0, 60}, {13, 40, 9}};
	int nz = size->nz, i, right;
	double sums[4];

	ft_energies(size, field, spectrum, sums);
	right = fabs(sums[0] / sums[1] - 1.0) < 1e-11 && fabs(sums[2] / sums[3] - 1.0) < 1e-11;
	for (i = 0; i < (int)(sizeof(probes) / sizeof(*probes)); i++) {
		const int *at = probes[i];

		right &= ft_is_near(ft_point(nz, spectrum, at, 0), field[at[0]][at[1]][at[2]]);
		right &= ft_is_near(ft_point(nz, spectrum, at, size->steps),
			ft_value(at[0], at[1], at[2]));
		right &= ft_is_near(ft_frequency(nz, field, at), spectrum[at[1]][at[2]][at[0]]);
	}
	return right;
}

/* Adds the checksum of a step to the check, with about nine digits. */
static inline unsigned long long ft_check(unsigned long long check, complex_t sum)
{
	check = check * 31 + (unsigned long long)llrint(sum.re * 1e6);
	return check * 31 + (unsigned long long)llrint(sum.im * 1e6);
}

#endif
