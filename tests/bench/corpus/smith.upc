/* SPDX-License-Identifier: MIT
 *
 * smith.upc - the best local alignment of two sequences by Smith and Waterman.  Each thread has a strip of
 * columns; it starts a band of rows when its left neighbour has put down the last column of it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc.h>

#define ROWS 60
#define BAND 20
#define COLS_PER_THREAD 16
#define MATCH 3
#define MISMATCH (-2)
#define GAP 2

relaxed shared [ROWS + 1] int border[THREADS][ROWS + 1];   /* the last column of each strip */
strict shared int bands_done[THREADS];
relaxed shared int best_of[THREADS];

static char letter(int which, int i)
{
	unsigned int x = (unsigned int)(i + 1) * (which ? 2246822519u : 3266489917u);

	x ^= x >> 13;
	/* the second sequence has a stretch of the first */
	if (which && i % 16 > 4 && i < ROWS)
		return letter(0, i);
	return "ACGT"[x >> 7 & 3];
}

static int max3(int a, int b, int c)
{
	if (b > a)
		a = b;
	return c > a ? c : a;
}

/* A strip of columns from..to-1, rows first..last; h[] has a row for each and the column before. */
static int fill(int (*h)[COLS_PER_THREAD + 1], int from, int first, int last)
{
	int i, j, s, best = 0;

	for (i = first; i <= last; i++)
		for (j = 1; j <= COLS_PER_THREAD; j++) {
			s = letter(0, i - 1) == letter(1, from + j - 1) ? MATCH : MISMATCH;
			h[i][j] = max3(h[i - 1][j - 1] + s, h[i - 1][j] - GAP, h[i][j - 1] - GAP);
			if (h[i][j] < 0)
				h[i][j] = 0;
			if (h[i][j] > best)
				best = h[i][j];
		}
	return best;
}

static int sequential(int cols)
{
	int *row = calloc(cols + 1, sizeof(int)), i, j, best = 0;

	for (i = 0; i < ROWS; i++) {
		int diag = 0, up;

		for (j = 1; j <= cols; j++) {
			int s = letter(0, i) == letter(1, j - 1) ? MATCH : MISMATCH;

			up = row[j];
			row[j] = max3(diag + s, up - GAP, row[j - 1] - GAP);
			if (row[j] < 0)
				row[j] = 0;
			if (row[j] > best)
				best = row[j];
			diag = up;
		}
	}
	free(row);
	return best;
}

int main(int argc, char **argv)
{
	int (*h)[COLS_PER_THREAD + 1] = calloc(ROWS + 1, sizeof *h);
	int band, i, mine, best = 0, expected;

	bands_done[MYTHREAD] = 0;
	border[MYTHREAD][0] = 0;
	best_of[MYTHREAD] = 0;
	upc_barrier;
	for (band = 0; band < ROWS / BAND; band++) {
		if (MYTHREAD > 0) {
			while (bands_done[MYTHREAD - 1] <= band)
				;
			for (i = band * BAND + 1; i <= (band + 1) * BAND; i++)
				h[i][0] = border[MYTHREAD - 1][i];
		}
		mine = fill(h, MYTHREAD * COLS_PER_THREAD, band * BAND + 1, (band + 1) * BAND);
		if (mine > best_of[MYTHREAD])
			best_of[MYTHREAD] = mine;
		for (i = band * BAND + 1; i <= (band + 1) * BAND; i++)
			border[MYTHREAD][i] = h[i][COLS_PER_THREAD];
		bands_done[MYTHREAD] = band + 1;
	}
	upc_barrier;
	for (i = 0; i < THREADS; i++)
		best = best_of[i] > best ? best_of[i] : best;
	expected = sequential(COLS_PER_THREAD * THREADS);
	if (MYTHREAD == 0) {
		if (best != expected)
			fprintf(stderr, "smith: a score of %d instead of %d\n", best, expected);
		else
			printf("smith: ok\n");
	}
	free(h);
	return best != expected;
}
