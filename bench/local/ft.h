/* SPDX-License-Identifier: MIT
 *
 * ft.h - what both programs of ft share: the sizes, Fourier transforms of one dimension, and
 * whether what comes out is right.
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
#define ALPHA  1e-6         /* how fast it diffuses */
#define PROBES 1024         /* points in the checksum */
#define LONGEST 256         /* transform */

static const struct ft_size {
	int nz, steps;
} ft_sizes[2] = {{16, 6}, {256, 15}};

typedef struct {
	double re, im;
} complex_t;

/* e^(2 pi i k / LONGEST) */
static complex_t ft_roots[LONGEST];

static inline void ft_prepare(void)
{
	int k;

	for (k = 0; k < LONGEST; k++) {
		ft_roots[k].re = cos(2.0 * M_PI * k / LONGEST);
		ft_roots[k].im = sin(2.0 * M_PI * k / LONGEST);
	}
}

/* One step of a transform of n: joins pairs of transforms of length l, that stand m apart. */
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

/* The value in the beginning at a point. */
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

/* How much a frequency fades in a step. */
static inline double ft_fade(int nz, int z, int y, int x)
{
	int fz = z < nz / 2 ? z : z - nz, fy = y < NY / 2 ? y : y - NY, fx = x < NX / 2 ? x : x - NX;

	return exp(-4.0 * ALPHA * M_PI * M_PI * (double)(fx * fx + fy * fy + fz * fz));
}

/* The points of the checksum. */
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

/* One frequency of a field, added up by the definition. */
static inline complex_t ft_frequency(int nz, const complex_t (*u)[NY][NX], int fz, int fy, int fx)
{
	complex_t sum = {0, 0};
	int z, y, x;

	for (z = 0; z < nz; z++)
		for (y = 0; y < NY; y++)
			for (x = 0; x < NX; x++) {
				int turn = fz * z * (LONGEST / nz) + fy * y * (LONGEST / NY)
					+ fx * x * (LONGEST / NX);
				complex_t root = ft_roots[(unsigned)turn % LONGEST], v = u[z][y][x];

				sum.re += v.re * root.re + v.im * root.im;
				sum.im += v.im * root.re - v.re * root.im;
			}
	return sum;
}

/* Whether the field u, a copy in private memory, is what becomes of the first values in the size's
 * steps: in a few frequencies, that depend on all points. */
static inline int ft_is_right(const struct ft_size *size, const complex_t (*u)[NY][NX],
	complex_t (*first)[NY][NX])
{
	static const int probes[][3] = {{0, 0, 0}, {1, 0, 0}, {0, 5, 0}, {0, 0, 60}, {13, 40, 9}};
	int nz = size->nz, z, y, x, i, right = 1;

	for (z = 0; z < nz; z++)
		for (y = 0; y < NY; y++)
			for (x = 0; x < NX; x++)
				first[z][y][x] = ft_value(z, y, x);
	for (i = 0; i < (int)(sizeof(probes) / sizeof(*probes)); i++) {
		const int *f = probes[i];
		double fade = pow(ft_fade(nz, f[0], f[1], f[2]), size->steps);
		complex_t a = ft_frequency(nz, (const complex_t(*)[NY][NX])first, f[0], f[1], f[2]);
		complex_t b = ft_frequency(nz, u, f[0], f[1], f[2]);

		right &= fabs(a.re * fade - b.re) + fabs(a.im * fade - b.im) < 1e-7;
	}
	return right;
}

/* The checksum of a step taken up into the check: nine digits or so. */
static inline unsigned long long ft_check(unsigned long long check, complex_t sum)
{
	check = check * 31 + (unsigned long long)llrint(sum.re * 1e6);
	return check * 31 + (unsigned long long)llrint(sum.im * 1e6);
}

#endif
