/* SPDX-License-Identifier: MIT
 *
 * sobel.upc - edge detection (7.1.3 of the paper): rows in blocks, rows in turn, or rows in blocks whose neighbours
 * are copied in bulk.
 */
// variants: blocks=-DBLOCKS cyclic=-DCYCLIC bulk=-DBULK
// sizes: N=1920 N=3840
// small: N=960
// with-delays: N=1920
#include "predict.h"

#include <math.h>

#ifdef CYCLIC
shared [N] int O[N][N], E[N][N];
#else
shared [N * N / THREADS] int O[N][N], E[N][N];
#endif

static int edge(int d1, int d2)
{
	double m = sqrt((double)(d1 * d1 + d2 * d2));

	return m > 255 ? 255 : (int)m;
}

int main(void)
{
	BEGIN();
	upc_forall (int i = 0; i < N; i++; &O[i][0])
		for (int j = 0; j < N; j++)
			O[i][j] = i * 3 + j * 4;
	upc_barrier;
#ifdef BULK
	static int above[N], below[N];

	upc_memget(above, &O[MYTHREAD ? MYTHREAD * (N / THREADS) - 1 : 0][0], sizeof above);
	upc_memget(below, &O[MYTHREAD < THREADS - 1 ? (MYTHREAD + 1) * (N / THREADS) : 0][0], sizeof below);
	for (int i = 0; i < N / THREADS; i++) {
		if (i + MYTHREAD == 0 || i + 1 + MYTHREAD * (N / THREADS) == N)
			continue;
		const int *o = (const int *)&O[MYTHREAD * (N / THREADS) + i][0];
		const int *up = i ? o - N : above, *down = i + 1 < N / THREADS ? o + N : below;
		int *e = (int *)&E[MYTHREAD * (N / THREADS) + i][0];

		for (int j = 1; j < N - 1; j++)
			e[j] = edge(up[j + 1] - up[j - 1] + 2 * (o[j + 1] - o[j - 1]) + down[j + 1] - down[j - 1],
				up[j - 1] - down[j - 1] + 2 * (up[j] - down[j]) + up[j + 1] - down[j + 1]);
	}
#else
	upc_forall (int i = 1; i < N - 1; i++; &E[i][0])
		for (int j = 1; j < N - 1; j++) {
			int d1 = O[i - 1][j + 1] - O[i - 1][j - 1] + 2 * (O[i][j + 1] - O[i][j - 1]) + O[i + 1][j + 1]
			       - O[i + 1][j - 1];
			int d2 = O[i - 1][j - 1] - O[i + 1][j - 1] + 2 * (O[i - 1][j] - O[i + 1][j]) + O[i - 1][j + 1]
			       - O[i + 1][j + 1];

			E[i][j] = edge(d1, d2);
		}
#endif
	END();
	CHECK(E[1][1] == 40 && E[N / 2][N / 2] == 40 && E[N - 2][N - 2] == 40);
	return 0;
}
