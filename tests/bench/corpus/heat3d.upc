/* SPDX-License-Identifier: MIT
 *
 * heat3d.upc - heat in a cube, by explicit steps of a seven point stencil.  Each thread has a slab of
 * planes, with a ghost plane on either side that it copies from its neighbours.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define PI 3.14159265358979323846
#define ALPHA 0.1
#define IDX(i, j, k) (((i) * (n + 2) + (j)) * (n + 2) + (k))

shared [] double *shared slabs[2][THREADS];
shared int planes_of[THREADS];
shared int errors[THREADS];
int n;

static double mode(int i, int j, int k)
{
	double h = PI / (n + 1);

	return sin(i * h) * sin(j * h) * sin(k * h);
}

/* The first plane of a thread, counted from 1. */
static int first_plane(int thread)
{
	return 1 + thread * n / THREADS;
}

static void setup(void)
{
	int planes = first_plane(MYTHREAD + 1) - first_plane(MYTHREAD), s, i, j, k;
	shared [] double *u;

	planes_of[MYTHREAD] = planes;
	for (s = 0; s < 2; s++)
		slabs[s][MYTHREAD] = upc_alloc((planes + 2) * (n + 2) * (n + 2) * sizeof(double));
	u = slabs[0][MYTHREAD];
	for (i = 0; i < planes + 2; i++)
		for (j = 0; j < n + 2; j++)
			for (k = 0; k < n + 2; k++) {
				u[IDX(i, j, k)] = mode(first_plane(MYTHREAD) + i - 1, j, k);
				slabs[1][MYTHREAD][IDX(i, j, k)] = 0;
			}
	upc_barrier;
}

/* The nearest thread below or above that has planes, or -1. */
static int neighbour(int step)
{
	int t = MYTHREAD + step;

	while (t >= 0 && t < THREADS && planes_of[t] == 0)
		t += step;
	return t < THREADS ? t : -1;
}

static void exchange(int s)
{
	int plane = (n + 2) * (n + 2), mine = planes_of[MYTHREAD];
	int below = neighbour(-1), above = neighbour(1), k;
	double *u = (double *)slabs[s][MYTHREAD];

	if (mine == 0)
		return;
	if (below >= 0)
		upc_memget(u, slabs[s][below] + planes_of[below] * plane, plane * sizeof(double));
	if (above >= 0)
		for (k = 0; k < plane; k++)
			u[(mine + 1) * plane + k] = slabs[s][above][plane + k];
}

static void step(shared [] double *from, shared [] double *to)
{
	int i, j, k;

	for (i = 1; i <= planes_of[MYTHREAD]; i++)
		for (j = 1; j <= n; j++)
			for (k = 1; k <= n; k++)
				to[IDX(i, j, k)] = from[IDX(i, j, k)]
				        + ALPHA * (from[IDX(i - 1, j, k)] + from[IDX(i + 1, j, k)]
				                   + from[IDX(i, j - 1, k)] + from[IDX(i, j + 1, k)]
				                   + from[IDX(i, j, k - 1)] + from[IDX(i, j, k + 1)]
				                   - 6 * from[IDX(i, j, k)]);
}

int main(int argc, char **argv)
{
	int steps = 20, s, i, j, k, wrong = 0;
	double decay;

	n = argc > 1 ? atoi(argv[1]) : 10;
	setup();
	for (s = 0; s < steps; s++) {
		exchange(s % 2);
		step(slabs[s % 2][MYTHREAD], slabs[(s + 1) % 2][MYTHREAD]);
		upc_barrier;
	}

	/* A product of sines only becomes smaller, by the same factor in each step. */
	decay = pow(1 - 6 * ALPHA * (1 - cos(PI / (n + 1))), steps);
	for (i = 1; i <= planes_of[MYTHREAD]; i++)
		for (j = 1; j <= n; j++)
			for (k = 1; k <= n; k++)
				if (fabs(slabs[steps % 2][MYTHREAD][IDX(i, j, k)]
				            - decay * mode(first_plane(MYTHREAD) + i - 1, j, k)) > 1e-10)
					errors[MYTHREAD]++;
	upc_barrier;
	if (MYTHREAD == 0) {
		for (i = 0; i < THREADS; i++)
			wrong += errors[i];
		if (wrong)
			fprintf(stderr, "heat3d: %d points are wrong\n", wrong);
		else
			printf("heat3d: ok\n");
	}
	return wrong != 0;
}
