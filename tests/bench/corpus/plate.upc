/* SPDX-License-Identifier: MIT
 *
 * plate.upc - heat in a plate: each thread computes a strip of rows in private memory, and fetches the rows
 * at its borders from its neighbours, who put theirs in shared memory.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc_relaxed.h>

#define NX 24
#define NY_MAX 64
#define STEPS 12

typedef double ROW[NX];

shared [2 * NX] double edges[THREADS][2][NX];   /* first and last row of each strip */
shared [] double *shared result;

static void set(ROW *u, int y0, int rows)
{
	int y, x;

	for (y = 0; y < rows; y++)
		for (x = 0; x < NX; x++)
			u[y][x] = ((y + y0) * x) % 10 + (x == 0 ? 50 : 0);
}

/* One step of the inner points of rows first..last; the rest is copied. */
static void step(ROW *to, ROW *from, int first, int last)
{
	int y, x;

	for (y = first; y <= last; y++) {
		to[y][0] = from[y][0];
		to[y][NX - 1] = from[y][NX - 1];
		for (x = 1; x < NX - 1; x++)
			to[y][x] = from[y][x] + 0.2 * (from[y - 1][x] + from[y + 1][x]
			                               + from[y][x - 1] + from[y][x + 1] - 4 * from[y][x]);
	}
}

int main(int argc, char **argv)
{
	int ny = 37, lo, hi, rows, s, y, x, bad = 0;
	ROW *u, *v, *t;
	shared [] double *out;

	if (argc > 1 && atoi(argv[1]) > 2 && atoi(argv[1]) <= NY_MAX)
		ny = atoi(argv[1]);
	lo = ny * MYTHREAD / THREADS;
	hi = ny * (MYTHREAD + 1) / THREADS;
	rows = hi - lo;
	u = malloc((rows + 2) * sizeof(ROW));
	v = malloc((rows + 2) * sizeof(ROW));
	set(u + 1, lo, rows);
	memcpy(v + 1, u + 1, rows * sizeof(ROW));

	for (s = 0; s < STEPS; s++) {
		upc_memput(&edges[MYTHREAD][0][0], u[1], NX * sizeof(double));
		upc_memput(&edges[MYTHREAD][1][0], u[rows], NX * sizeof(double));
		upc_barrier s;
		if (MYTHREAD > 0)
			upc_memget(u[0], &edges[MYTHREAD - 1][1][0], NX * sizeof(double));
		if (MYTHREAD < THREADS - 1)
			upc_memget(u[rows + 1], &edges[MYTHREAD + 1][0][0], NX * sizeof(double));
		step(v, u, MYTHREAD > 0 ? 1 : 2, MYTHREAD < THREADS - 1 ? rows : rows - 1);
		t = u;
		u = v;
		v = t;
		upc_barrier;
	}

	if (MYTHREAD == 0)
		result = upc_alloc(ny * NX * sizeof(double));
	upc_barrier;
	out = result;
	for (y = 0; y < rows; y++)
		for (x = 0; x < NX; x++)
			out[(lo + y) * NX + x] = u[y + 1][x];
	upc_barrier;
	if (MYTHREAD == 0) {
		ROW *a = malloc(ny * sizeof(ROW)), *b = malloc(ny * sizeof(ROW));

		set(a, 0, ny);
		memcpy(b, a, ny * sizeof(ROW));
		for (s = 0; s < STEPS; s++) {
			step(b, a, 1, ny - 2);
			t = a;
			a = b;
			b = t;
		}
		for (y = 0; y < ny; y++)
			for (x = 0; x < NX; x++)
				bad += result[y * NX + x] != a[y][x];
		if (bad)
			fprintf(stderr, "plate: %d of %d points are wrong\n", bad, ny * NX);
		else
			printf("plate: ok\n");
		upc_free(result);
	}
	return bad != 0;
}
