/* SPDX-License-Identifier: MIT
 *
 * heat.upc - heat in a plate, rows in blocks: element by element, or with the rows at the borders copied in bulk.
 */
// variants: naive= bulk=-DBULK
// sizes: N=480,STEPS=500 N=960,STEPS=200
// small: N=480,STEPS=100
// with-delays: N=480,STEPS=10
#include "predict.h"

#define ROWS (N / THREADS)

shared [ROWS * N] double plate[2][THREADS][ROWS][N];

int main(void)
{
	BEGIN();
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < N; j++)
			plate[0][MYTHREAD][i][j] = plate[1][MYTHREAD][i][j] = j;
	upc_barrier;
	for (int step = 0; step < STEPS; step++) {
		int now = step % 2, next = 1 - now;

#ifdef BULK
		static double above[N], below[N];
		double(*old)[N] = (double(*)[N]) & plate[now][MYTHREAD][0][0];
		double(*new)[N] = (double(*)[N]) & plate[next][MYTHREAD][0][0];

		if (MYTHREAD > 0)
			upc_memget(above, &plate[now][MYTHREAD - 1][ROWS - 1][0], sizeof above);
		if (MYTHREAD < THREADS - 1)
			upc_memget(below, &plate[now][MYTHREAD + 1][0][0], sizeof below);
		for (int i = MYTHREAD == 0; i < ROWS - (MYTHREAD == THREADS - 1); i++) {
			const double *up = i ? old[i - 1] : above, *down = i < ROWS - 1 ? old[i + 1] : below;

			for (int j = 1; j < N - 1; j++)
				new[i][j] = 0.25 * (up[j] + down[j] + old[i][j - 1] + old[i][j + 1]);
		}
#else
		for (int i = 0; i < ROWS; i++) {
			int above = i ? MYTHREAD : MYTHREAD - 1, below = i < ROWS - 1 ? MYTHREAD : MYTHREAD + 1;

			if (above < 0 || below == THREADS)
				continue;
			for (int j = 1; j < N - 1; j++)
				plate[next][MYTHREAD][i][j] = 0.25
				                            * (plate[now][above][(i + ROWS - 1) % ROWS][j]
								    + plate[now][below][(i + 1) % ROWS][j]
								    + plate[now][MYTHREAD][i][j - 1]
								    + plate[now][MYTHREAD][i][j + 1]);
		}
#endif
		upc_barrier;
	}
	END();
	CHECK(plate[0][THREADS - 1][ROWS / 2][5] == 5);
	return 0;
}
