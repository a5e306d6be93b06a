/* SPDX-License-Identifier: MIT
 *
 * ft.c - how a field diffuses, in plain C: see ft.upc.
 */
#include "spmd.h"

#include "ft.h"

static complex_t (*field)[NY][NX], (*spectrum)[NX][Z_ROW], (*work)[NX][Z_ROW], *part;
static double (*fade)[NX][Z_ROW];

static void begin(int nz)
{
	for (int z = spmd_me; z < nz; z += spmd_threads)
		for (int y = 0; y < NY; y++)
			for (int x = 0; x < NX; x++)
				field[z][y][x] = ft_value(z, y, x);
	for (int y = spmd_me; y < NY; y += spmd_threads)
		for (int x = 0; x < NX; x++)
			for (int z = 0; z < nz; z++)
				fade[y][x][z] = exp(-ft_rate(nz, z, y, x));
}

/* Transforms the lines in x of the field. */
static void transform_x(int nz, int sign)
{
	complex_t other[NX];

	for (int z = spmd_me; z < nz; z += spmd_threads)
		for (int y = 0; y < NY; y++)
			ft_line(NX, sign, field[z][y], other);
}

static void transform_y(int nz, int sign)
{
	complex_t line[NY], other[NY];

	for (int z = spmd_me; z < nz; z += spmd_threads)
		for (int x = 0; x < NX; x++) {
			for (int y = 0; y < NY; y++)
				line[y] = field[z][y][x];
			ft_line(NY, sign, line, other);
			for (int y = 0; y < NY; y++)
				field[z][y][x] = line[y];
		}
}

/* Transforms the field into the spectrum, and the lines in z of that. */
static void transform_there(int nz)
{
	complex_t other[MOST_Z];

	transform_x(nz, -1);
	transform_y(nz, -1);
	spmd_barrier();
	for (int y = spmd_me; y < NY; y += spmd_threads) {
		for (int z = 0; z < nz; z++)
			for (int x = 0; x < NX; x++)
				spectrum[y][x][z] = field[z][y][x];
		for (int x = 0; x < NX; x++)
			ft_line(nz, -1, spectrum[y][x], other);
	}
}

/* Transforms `work` back into the field. */
static void transform_back(int nz)
{
	complex_t other[MOST_Z];

	for (int y = spmd_me; y < NY; y += spmd_threads)
		for (int x = 0; x < NX; x++)
			ft_line(nz, 1, work[y][x], other);
	spmd_barrier();
	for (int z = spmd_me; z < nz; z += spmd_threads)
		for (int y = 0; y < NY; y++)
			for (int x = 0; x < NX; x++)
				field[z][y][x] = work[y][x][z];
	transform_y(nz, 1);
	transform_x(nz, 1);
}

/* Makes one step in time, with the scale of the transform back. */
static void evolve(int nz)
{
	double scale = 1.0 / ((double)nz * NY * NX);

	for (int y = spmd_me; y < NY; y += spmd_threads)
		for (int x = 0; x < NX; x++) {
			complex_t *now = spectrum[y][x], *to = work[y][x];
			const double *factor = fade[y][x];

			for (int z = 0; z < nz; z++) {
				now[z].re *= factor[z];
				now[z].im *= factor[z];
				to[z].re = now[z].re * scale;
				to[z].im = now[z].im * scale;
			}
		}
}

static complex_t checksum(int nz)
{
	complex_t sum = {0, 0};

	for (int j = spmd_me; j < PROBES; j += spmd_threads) {
		complex_t value = field[ft_probe_z(nz, j)][ft_probe_y(j)][ft_probe_x(j)];

		sum.re += value.re;
		sum.im += value.im;
	}
	part[spmd_me] = sum;
	spmd_barrier();
	sum = (complex_t){0, 0};
	for (int t = 0; t < spmd_threads; t++) {
		sum.re += part[t].re;
		sum.im += part[t].im;
	}
	return sum;
}

int main(int argc, char **argv)
{
	const struct ft_size *size = &ft_sizes[result_is_large(argc, argv)];
	unsigned long long check = 0;
	double start;
	int nz = size->nz;

	spmd_start();
	field = spmd_alloc((size_t)nz * sizeof(*field));
	spectrum = spmd_alloc(NY * sizeof(*spectrum));
	work = spmd_alloc(NY * sizeof(*work));
	fade = spmd_alloc(NY * sizeof(*fade));
	part = spmd_alloc((size_t)spmd_threads * sizeof(*part));
	ft_prepare();
	begin(nz);
	spmd_barrier();
	start = result_seconds();
	transform_there(nz);
	for (int step = 0; step < size->steps; step++) {
		evolve(nz);
		transform_back(nz);
		spmd_barrier();
		check = ft_check(check, checksum(nz));
	}
	spmd_barrier();
	if (spmd_me != 0)
		return spmd_end(0);
	result("ft", result_seconds() - start, check);
	return spmd_end(!ft_is_right(size, (const complex_t(*)[NY][NX])field,
		(const complex_t(*)[NX][Z_ROW])spectrum));
}
