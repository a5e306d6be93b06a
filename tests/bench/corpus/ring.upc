/* SPDX-License-Identifier: MIT
 *
 * ring.upc - the correlation of all pairs of series, with the blocks of series handed on from thread to
 * thread in a ring; while a block is used, the next is on its way.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <upc_relaxed.h>
#include <upc_collective.h>

#define SERIES 5	/* of a thread */
#define LENGTH 24

#define TIME(what, code) ({ \
	clock_t t_ = clock(); \
	code; \
	what += (double)(clock() - t_) / CLOCKS_PER_SEC; \
})

typedef struct { double v[SERIES][LENGTH]; } block_t;

shared [*] double series[THREADS][SERIES][LENGTH];
shared block_t travelling[2][THREADS];
shared [] double *shared matrix[THREADS];	/* SERIES lines of all correlations */
shared double worst_of[THREADS], worst;

static double t_copy, t_compute;

static double raw(int s, int k)
{
	return sin(0.1 * k * (s % 5 + 1)) + (s * 31 + k * 17) % 10 / 20.0;
}

/* Each of my series has mean zero and length one. */
static void normalize(void)
{
	for (int s = 0; s < SERIES; s++) {
		double sum = 0, squares = 0;

		for (int k = 0; k < LENGTH; k++)
			sum += series[MYTHREAD][s][k];
		for (int k = 0; k < LENGTH; k++) {
			series[MYTHREAD][s][k] -= sum / LENGTH;
			squares += series[MYTHREAD][s][k] * series[MYTHREAD][s][k];
		}
		for (int k = 0; k < LENGTH; k++)
			series[MYTHREAD][s][k] /= sqrt(squares);
	}
}

static void correlate(const block_t *b, int owner)
{
	double *out = (double *)matrix[MYTHREAD];

	for (int s = 0; s < SERIES; s++)
		for (int o = 0; o < SERIES; o++) {
			double sum = 0;

			for (int k = 0; k < LENGTH; k++)
				sum += series[MYTHREAD][s][k] * b->v[o][k];
			out[s * SERIES * THREADS + owner * SERIES + o] = sum;
		}
}

int main(void)
{
	int all = SERIES * THREADS, left = (MYTHREAD + THREADS - 1) % THREADS, step;
	block_t *here = malloc(sizeof(block_t));
	double error = 0;

	matrix[MYTHREAD] = upc_alloc(SERIES * all * sizeof(double));
	for (int s = 0; s < SERIES; s++)
		for (int k = 0; k < LENGTH; k++)
			series[MYTHREAD][s][k] = raw(MYTHREAD * SERIES + s, k);
	normalize();
	upc_memget(here, &series[MYTHREAD][0][0], sizeof *here);
	for (step = 0; step < THREADS; step++) {
		travelling[step % 2][MYTHREAD] = *here;
		upc_notify step;
		TIME(t_compute, correlate(here, (MYTHREAD + THREADS - step) % THREADS));
		upc_wait step;
		TIME(t_copy, {
			upc_memget(here, &travelling[step % 2][left], sizeof *here);
		});
	}
	upc_barrier;

	/* The matrix is symmetric and has ones on its diagonal. */
	for (int i = MYTHREAD * SERIES; i < (MYTHREAD + 1) * SERIES; i++)
		for (int j = 0; j < all; j++) {
			double mine = matrix[MYTHREAD][i % SERIES * all + j];
			double theirs = matrix[j / SERIES][j % SERIES * all + i];

			error = fmax(error, fabs(mine - theirs));
			if (i == j)
				error = fmax(error, fabs(mine - 1));
		}
	worst_of[MYTHREAD] = error;
	upc_all_reduceD(&worst, worst_of, UPC_MAX, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	if (MYTHREAD == 0) {
		if (!(worst < 1e-12))
			fprintf(stderr, "ring: an error of %g after %g and %g s\n", worst, t_copy, t_compute);
		else
			printf("ring: ok\n");
	}
	upc_free(matrix[MYTHREAD]);
	free(here);
	return !(worst < 1e-12);
}
