/* SPDX-License-Identifier: MIT
 *
 * mg.upc - a multigrid cycle on lines of points in blocks: smoothing on finer and coarser grids, whose borders are
 * read element by element.
 */
// variants: naive=
// sizes: N=98304,CYCLES=20 N=393216,CYCLES=10
// small: N=49152,CYCLES=20
// on-hosts: N=49152,CYCLES=5 N=98304,CYCLES=5
#include "predict.h"

#define PART   (N / THREADS)
#define LEVELS 5

shared [PART] double u[LEVELS][THREADS][PART], v[LEVELS][THREADS][PART];

static void smooth(int level, int n)
{
	int left = MYTHREAD ? MYTHREAD - 1 : 0, right = MYTHREAD < THREADS - 1 ? MYTHREAD + 1 : MYTHREAD;
	double before = u[level][left][n - 1], after = u[level][right][0];

	v[level][MYTHREAD][0] = 0.25 * (before + 2 * u[level][MYTHREAD][0] + u[level][MYTHREAD][1]);
	for (int i = 1; i < n - 1; i++)
		v[level][MYTHREAD][i] = 0.25
		                      * (u[level][MYTHREAD][i - 1] + 2 * u[level][MYTHREAD][i]
					      + u[level][MYTHREAD][i + 1]);
	v[level][MYTHREAD][n - 1]
		= 0.25 * (u[level][MYTHREAD][n - 2] + 2 * u[level][MYTHREAD][n - 1] + after);
	upc_barrier;
}

int main(void)
{
	BEGIN();
	for (int level = 0; level < LEVELS; level++)
		for (int i = 0; i < PART; i++)
			u[level][MYTHREAD][i] = v[level][MYTHREAD][i] = 1;
	upc_barrier;
	for (int cycle = 0; cycle < CYCLES; cycle++) {
		for (int level = 0; level < LEVELS - 1; level++) {
			smooth(level, PART >> level);
			for (int i = 0; i < PART >> (level + 1); i++)
				u[level + 1][MYTHREAD][i]
					= 0.5 * (v[level][MYTHREAD][2 * i] + v[level][MYTHREAD][2 * i + 1]);
			upc_barrier;
		}
		for (int level = LEVELS - 2; level >= 0; level--) {
			smooth(level + 1, PART >> (level + 1));
			for (int i = 0; i < PART >> level; i++)
				u[level][MYTHREAD][i] = v[level + 1][MYTHREAD][i / 2];
			upc_barrier;
		}
	}
	END();
	CHECK(u[0][THREADS - 1][1] > 0.99 && u[0][THREADS - 1][1] < 1.01);
	return 0;
}
