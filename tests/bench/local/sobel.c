/* SPDX-License-Identifier: MIT
 *
 * sobel.c - sobel.upc in C: rows go round the processes, too.
 */
#include <stdlib.h>

#include "result.h"
#include "spmd.h"

#define N 2000

typedef unsigned char pixel;

static pixel (*picture)[N], (*edges)[N]; /* the first n rows and columns are used */

static pixel scene(int i, int j)
{
	return (pixel)(i * 7 ^ j * 3);
}

static void draw(int n)
{
	int i, j;

	for (i = spmd_me; i < n; i += spmd_threads)
		for (j = 0; j < n; j++)
			picture[i][j] = scene(i, j);
}

static void sobel(int n)
{
	int i, j, across, down, both;

	for (i = spmd_me ? spmd_me : spmd_threads; i < n - 1; i += spmd_threads) {
		const pixel *above = picture[i - 1], *here = picture[i], *below = picture[i + 1];
		pixel *out = edges[i];

		for (j = 1; j < n - 1; j++) {
			across = above[j + 1] - above[j - 1];
			across += 2 * (here[j + 1] - here[j - 1]);
			across += below[j + 1] - below[j - 1];
			down = below[j - 1] - above[j - 1];
			down += 2 * (below[j] - above[j]);
			down += below[j + 1] - above[j + 1];
			both = abs(across) + abs(down);
			out[j] = both > 255 ? 255 : both;
		}
	}
}

/* Returns the edge at a point, computed from the scene itself. */
static pixel expected(int i, int j)
{
	static const int weights[3] = {1, 2, 1};
	int across = 0, down = 0, k, both;

	for (k = -1; k <= 1; k++) {
		across += weights[k + 1] * (scene(i + k, j + 1) - scene(i + k, j - 1));
		down += weights[k + 1] * (scene(i + 1, j + k) - scene(i - 1, j + k));
	}
	both = abs(across) + abs(down);
	return both > 255 ? 255 : both;
}

static int check(int n, double seconds)
{
	unsigned long long sum = 0;
	int i, j, wrong = 0;

	for (i = 0; i < n; i++)
		for (j = 0; j < n; j++) {
			int inside = i > 0 && i < n - 1 && j > 0 && j < n - 1;

			wrong += edges[i][j] != (inside ? expected(i, j) : 0);
			sum = sum * 31 + edges[i][j];
		}
	result("sobel", seconds, sum);
	return wrong;
}

int main(int argc, char **argv)
{
	int large = result_is_large(argc, argv), n = large ? N : 300, wrong = 0;
	int r, repetitions = large ? 120 : 2;
	double start;

	spmd_start();
	picture = spmd_alloc(sizeof(pixel[N][N]));
	edges = spmd_alloc(sizeof(pixel[N][N]));
	draw(n);
	spmd_barrier();
	start = result_seconds();
	for (r = 0; r < repetitions; r++)
		sobel(n);
	spmd_barrier();
	if (spmd_me == 0)
		wrong = check(n, result_seconds() - start);
	return spmd_end(wrong != 0);
}
