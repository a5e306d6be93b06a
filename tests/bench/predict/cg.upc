/* SPDX-License-Identifier: MIT
 *
 * cg.upc - products of a sparse matrix and a vector, as the conjugate gradient method makes them: the vector read
 * element by element, or copied in bulk before each product.
 */
// variants: naive= bulk=-DBULK
// sizes: N=24000,STEPS=400 N=96000,STEPS=100
// small: N=48000,STEPS=50
// on-hosts: N=24000,STEPS=200 N=96000,STEPS=50
// with-delays: N=24000,STEPS=5 N=96000,STEPS=2
#include "predict.h"

#define ROWS    (N / THREADS)
#define PER_ROW 12

shared [ROWS] double p[N], q[N];
static int column[ROWS][PER_ROW];
static double value[ROWS][PER_ROW];

int main(void)
{
	BEGIN();
	unsigned state = 17 + (unsigned)MYTHREAD;

	for (int i = 0; i < ROWS; i++) {
		p[MYTHREAD * ROWS + i] = 1;
		for (int k = 0; k < PER_ROW; k++) {
			state = state * 1103515245 + 12345;
			column[i][k] = (int)((state >> 8) % N);
			value[i][k] = 1.0 / PER_ROW;
		}
	}
	upc_barrier;
	for (int step = 0; step < STEPS; step++) {
#ifdef BULK
		static double copy[N];

		for (int t = 0; t < THREADS; t++)
			upc_memget(&copy[t * ROWS], &p[t * ROWS], ROWS * sizeof(double));
#endif
		for (int i = 0; i < ROWS; i++) {
			double sum = 0;

			for (int k = 0; k < PER_ROW; k++)
#ifdef BULK
				sum += value[i][k] * copy[column[i][k]];
#else
				sum += value[i][k] * p[column[i][k]];
#endif
			q[MYTHREAD * ROWS + i] = sum;
		}
		upc_barrier;
		for (int i = 0; i < ROWS; i++)
			p[MYTHREAD * ROWS + i] = 0.5 * p[MYTHREAD * ROWS + i] + 0.5 * q[MYTHREAD * ROWS + i];
		upc_barrier;
	}
	END();
	CHECK(p[N - 1] > 0.999999 && p[N - 1] < 1.000001);
	return 0;
}
