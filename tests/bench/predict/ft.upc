/* SPDX-License-Identifier: MIT
 *
 * ft.upc - transpositions of a matrix, as between the steps of a Fourier transform: element by element, or each
 * row's part in bulk.
 */
// variants: naive= bulk=-DBULK
// sizes: N=384,STEPS=200 N=768,STEPS=50
// small: N=288,STEPS=100
// on-hosts: N=192,STEPS=100 N=384,STEPS=50
// with-delays: N=192,STEPS=3
#include "predict.h"

#define ROWS (N / THREADS)

typedef struct {
	double re, im;
} complex_number;

shared [ROWS * N] complex_number from[THREADS][ROWS][N], to[THREADS][ROWS][N];

int main(void)
{
	BEGIN();
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < N; j++) {
			from[MYTHREAD][i][j].re = MYTHREAD * ROWS + i;
			from[MYTHREAD][i][j].im = j;
		}
	upc_barrier;
	for (int step = 0; step < STEPS; step++) {
#ifdef BULK
		complex_number(*mine)[N] = (complex_number(*)[N]) & to[MYTHREAD][0][0];
		static complex_number row[ROWS];

		for (int t = 0; t < THREADS; t++)
			for (int i = 0; i < ROWS; i++) {
				upc_memget(row, &from[t][i][MYTHREAD * ROWS], sizeof row);
				for (int j = 0; j < ROWS; j++)
					mine[j][t * ROWS + i] = row[j];
			}
#else
		for (int j = 0; j < ROWS; j++)
			for (int t = 0; t < THREADS; t++)
				for (int i = 0; i < ROWS; i++)
					to[MYTHREAD][j][t * ROWS + i] = from[t][i][MYTHREAD * ROWS + j];
#endif
		upc_barrier;
	}
	END();
	CHECK(to[0][0][N - 1].re == N - 1 && to[THREADS - 1][ROWS - 1][1].im == N - 1);
	return 0;
}
