/* SPDX-License-Identifier: MIT
 *
 * sobel.upc - the edges of a picture by the Sobel operator.  A row is one block, and rows go round
 * the threads, so that each row's neighbours above and below are other threads'.
 */
#include <upc_relaxed.h>

#include <stdlib.h>

#include "result.h"

#define N 2000

typedef unsigned char pixel;

shared [N] pixel picture[N * THREADS][N]; /* the first n rows and columns are used */
shared [N] pixel edges[N * THREADS][N];

static pixel scene(int i, int j)
{
	return (pixel)(i * 7 ^ j * 3);
}

static void draw(int n)
{
	int i, j;

	upc_forall (i = 0; i < n; i++; &picture[i][0])
		for (j = 0; j < n; j++)
			picture[i][j] = scene(i, j);
}

static void sobel(int n)
{
	int i, j, across, down, both;

	upc_forall (i = 1; i < n - 1; i++; &edges[i][0]) {
		for (j = 1; j < n - 1; j++) {
			across = picture[i - 1][j + 1] - picture[i - 1][j - 1];
			across += 2 * (picture[i][j + 1] - picture[i][j - 1]);
			across += picture[i + 1][j + 1] - picture[i + 1][j - 1];
			down = picture[i + 1][j - 1] - picture[i - 1][j - 1];
			down += 2 * (picture[i + 1][j] - picture[i - 1][j]);
			down += picture[i + 1][j + 1] - picture[i - 1][j + 1];
			both = abs(across) + abs(down);
			edges[i][j] = both > 255 ? 255 : both;
		}
	}
}

/* The edge at a point, from the scene itself. */
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

	draw(n);
	upc_barrier;
	start = result_seconds();
	for (r = 0; r < repetitions; r++)
		sobel(n);
	upc_barrier;
	if (MYTHREAD == 0)
		wrong = check(n, result_seconds() - start);
	return wrong != 0;
}
