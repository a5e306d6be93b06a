/* SPDX-License-Identifier: MIT
 *
 * ft.upc - how a field diffuses, by Fourier transforms of three dimensions, in the spirit of NAS
 * FT: lines in x and y lie in the planes of a thread, those in z do so in the transposed array.
 */
#include "ft.h"

#include <stdlib.h>
#include <upc_relaxed.h>

shared [NY * NX] complex_t field[MOST_Z * THREADS][NY][NX];
shared [NX * Z_ROW] complex_t spectrum[NY * THREADS][NX][Z_ROW];
shared [NX * Z_ROW] complex_t work[NY * THREADS][NX][Z_ROW];
shared [NX * Z_ROW] double fade[NY * THREADS][NX][Z_ROW]; /* how much a frequency fades in a step */
shared complex_t part[THREADS];                           /* each thread's part of a checksum */

static void begin(int nz)
{
	upc_forall (int z = 0; z < nz; z++; &field[z][0][0])
		for (int y = 0; y < NY; y++)
			for (int x = 0; x < NX; x++)
				field[z][y][x] = ft_value(z, y, x);
	upc_forall (int y = 0; y < NY; y++; &fade[y][0][0])
		for (int x = 0; x < NX; x++)
			for (int z = 0; z < nz; z++)
				fade[y][x][z] = exp(-ft_rate(nz, z, y, x));
}

/* The lines in x of the field. */
static void transform_x(int nz, int sign)
{
	complex_t line[NX], other[NX];

	upc_forall (int z = 0; z < nz; z++; &field[z][0][0])
		for (int y = 0; y < NY; y++) {
			for (int x = 0; x < NX; x++)
				line[x] = field[z][y][x];
			ft_line(NX, sign, line, other);
			for (int x = 0; x < NX; x++)
				field[z][y][x] = line[x];
		}
}

static void transform_y(int nz, int sign)
{
	complex_t line[NY], other[NY];

	upc_forall (int z = 0; z < nz; z++; &field[z][0][0])
		for (int x = 0; x < NX; x++) {
			for (int y = 0; y < NY; y++)
				line[y] = field[z][y][x];
			ft_line(NY, sign, line, other);
			for (int y = 0; y < NY; y++)
				field[z][y][x] = line[y];
		}
}

/* The field into the spectrum, and the lines in z of that. */
static void transform_there(int nz)
{
	complex_t line[MOST_Z], other[MOST_Z];

	transform_x(nz, -1);
	transform_y(nz, -1);
	upc_barrier;
	upc_forall (int y = 0; y < NY; y++; &spectrum[y][0][0]) {
		for (int z = 0; z < nz; z++)
			for (int x = 0; x < NX; x++)
				spectrum[y][x][z] = field[z][y][x];
		for (int x = 0; x < NX; x++) {
			for (int z = 0; z < nz; z++)
				line[z] = spectrum[y][x][z];
			ft_line(nz, -1, line, other);
			for (int z = 0; z < nz; z++)
				spectrum[y][x][z] = line[z];
		}
	}
}

/* Transforms the contents of `work` back into the field. */
static void transform_back(int nz)
{
	complex_t line[MOST_Z], other[MOST_Z];

	upc_forall (int y = 0; y < NY; y++; &work[y][0][0])
		for (int x = 0; x < NX; x++) {
			for (int z = 0; z < nz; z++)
				line[z] = work[y][x][z];
			ft_line(nz, 1, line, other);
			for (int z = 0; z < nz; z++)
				work[y][x][z] = line[z];
		}
	upc_barrier;
	upc_forall (int z = 0; z < nz; z++; &field[z][0][0])
		for (int y = 0; y < NY; y++)
			for (int x = 0; x < NX; x++)
				field[z][y][x] = work[y][x][z];
	transform_y(nz, 1);
	transform_x(nz, 1);
}

/* One step in time, with the scale of the way back. */
static void evolve(int nz)
{
	double scale = 1.0 / ((double)nz * NY * NX);

	upc_forall (int y = 0; y < NY; y++; &spectrum[y][0][0])
		for (int x = 0; x < NX; x++)
			for (int z = 0; z < nz; z++) {
				spectrum[y][x][z].re *= fade[y][x][z];
				spectrum[y][x][z].im *= fade[y][x][z];
				work[y][x][z].re = spectrum[y][x][z].re * scale;
				work[y][x][z].im = spectrum[y][x][z].im * scale;
			}
}

static complex_t checksum(int nz)
{
	complex_t sum = {0, 0};

	part[MYTHREAD] = sum;
	upc_forall (int j = 0; j < PROBES; j++; j) {
		complex_t value = field[ft_probe_z(nz, j)][ft_probe_y(j)][ft_probe_x(j)];

		part[MYTHREAD].re += value.re;
		part[MYTHREAD].im += value.im;
	}
	upc_barrier;
	for (int t = 0; t < THREADS; t++) {
		sum.re += part[t].re;
		sum.im += part[t].im;
	}
	return sum;
}

/* Called by thread 0. */
static int is_wrong(const struct ft_size *size)
{
	complex_t(*u)[NY][NX] = malloc((size_t)size->nz * sizeof(*u));
	complex_t(*s)[NX][Z_ROW] = malloc(NY * sizeof(*s));
	int wrong = 1;

	if (u && s) {
		for (int y = 0; y < NY; y++)
			for (int x = 0; x < NX; x++)
				for (int z = 0; z < size->nz; z++) {
					u[z][y][x] = field[z][y][x];
					s[y][x][z] = spectrum[y][x][z];
				}
		wrong = !ft_is_right(size, (const complex_t(*)[NY][NX])u,
			(const complex_t(*)[NX][Z_ROW])s);
	}
	free(u);
	free(s);
	return wrong;
}

int main(int argc, char **argv)
{
	const struct ft_size *size = &ft_sizes[result_is_large(argc, argv)];
	unsigned long long check = 0;
	double start;
	int nz = size->nz;

	ft_prepare();
	begin(nz);
	upc_barrier;
	start = result_seconds();
	transform_there(nz);
	for (int step = 0; step < size->steps; step++) {
		evolve(nz);
		transform_back(nz);
		upc_barrier;
		check = ft_check(check, checksum(nz));
	}
	upc_barrier;
	if (MYTHREAD != 0)
		return 0;
	result("ft", result_seconds() - start, check);
	return is_wrong(size);
}
