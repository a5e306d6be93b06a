/* Edge detection (7.1.3 of the paper): rows in blocks, and the rows above and below. */
// flags: -T 4
#include <math.h>
#include <upc_relaxed.h>

#define N 2000
#define B (N * N / THREADS)

shared [B] int O[N][N], E[N][N];

void sobel(void)
{
	int d1, d2;
	double m;

	upc_forall (int i = 1; i < N - 1; i++; &E[i][0]) {
		for (int j = 1; j < N - 1; j++) {
			d1 = O[i - 1][j + 1] - O[i - 1][j - 1];
			d1 += (O[i][j + 1] - O[i][j - 1]) << 1;
			d1 += O[i + 1][j + 1] - O[i + 1][j - 1];
			d2 = O[i - 1][j - 1] - O[i + 1][j - 1];
			d2 += (O[i - 1][j] - O[i + 1][j]) << 1;
			d2 += O[i - 1][j + 1] - O[i + 1][j + 1];
			m = sqrt((double)(d1 * d1 + d2 * d2));
			E[i][j] = m > 255 ? 255 : (unsigned char)m;
		}
	}
}
