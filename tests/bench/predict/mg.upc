/* SPDX-License-Identifier: MIT
 *
 * mg.upc - a multigrid cycle on lines of points in blocks: smoothing on finer and coarser grids, whose
 * borders are read element by element.
 */
// variants: naive=
// sizes: N=393216,CYCLES=40 N=1572864,CYCLES=10
// small: N=196608,CYCLES=20
// with-delays: N=393216,CYCLES=2
#include "predict.h"

#define PART (N / THREADS)

/* A grid of n points of each thread begins at 2 * PART - 2 * n, the finest first. */
#define FIRST(n) (2 * PART - 2 * (n))

shared[2 * PART] double u[THREADS][2 * PART], v[THREADS][2 * PART];

static void smooth(int n)
{
	int left = MYTHREAD ? MYTHREAD - 1 : 0, right = MYTHREAD < THREADS - 1 ? MYTHREAD + 1 : MYTHREAD;
	double before = u[left][FIRST(n) + n - 1], after = u[right][FIRST(n)];

	v[MYTHREAD][FIRST(n)] = 0.25 * (before + 2 * u[MYTHREAD][FIRST(n)] + u[MYTHREAD][FIRST(n) + 1]);
	for (int i = 1; i < n - 1; i++)
		v[MYTHREAD][FIRST(n) + i] = 0.25
		                          * (u[MYTHREAD][FIRST(n) + i - 1] + 2 * u[MYTHREAD][FIRST(n) + i]
						  + u[MYTHREAD][FIRST(n) + i + 1]);
	v[MYTHREAD][FIRST(n) + n - 1] = 0.25
	                              * (u[MYTHREAD][FIRST(n) + n - 2] + 2 * u[MYTHREAD][FIRST(n) + n - 1]
					      + after);
	upc_barrier;
}

int main(void)
{
	BEGIN();
	for (int i = 0; i < 2 * PART; i++)
		u[MYTHREAD][i] = v[MYTHREAD][i] = 1;
	upc_barrier;
	for (int cycle = 0; cycle < CYCLES; cycle++) {
		for (int n = PART; n > PART / 16; n /= 2) {
			smooth(n);
			for (int i = 0; i < n / 2; i++)
				u[MYTHREAD][FIRST(n / 2) + i] = 0.5
				                              * (v[MYTHREAD][FIRST(n) + 2 * i]
								      + v[MYTHREAD][FIRST(n) + 2 * i + 1]);
			upc_barrier;
		}
		for (int n = PART / 16; n < PART; n *= 2) {
			smooth(n);
			for (int i = 0; i < n; i++)
				u[MYTHREAD][FIRST(2 * n) + 2 * i] = u[MYTHREAD][FIRST(2 * n) + 2 * i + 1] =
					v[MYTHREAD][FIRST(n) + i];
			upc_barrier;
		}
	}
	END();
	CHECK(u[THREADS - 1][1] > 0.99 && u[THREADS - 1][1] < 1.01);
	return 0;
}
