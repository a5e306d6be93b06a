/* SPDX-License-Identifier: MIT
 *
 * floyd.upc - the shortest paths between all pairs of towns, by Floyd and Warshall; then those from one town
 * by Dijkstra's method, in which all threads look for the nearest town.
 */
// races: row k is read while its owner writes the values that are there already
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>

#define FAR 1000000
#define D(i, j) d[(i) * n + (j)]

static int n;
static shared int *d;
shared [] int *shared road[THREADS]; /* rows of towns, town i with thread i % THREADS */
shared int path[THREADS][2], *shared known;
shared int best_town, best_length;

static inline int min(int a, int b)
{
	return a < b ? a : b;
}

static int length(int i, int j)
{
	return road[i % THREADS][i / THREADS * n + j];
}

static void make_roads(void)
{
	int rows = (n + THREADS - 1) / THREADS, i, j;

	road[MYTHREAD] = upc_alloc(rows * n * sizeof(int));
	for (i = MYTHREAD; i < n; i += THREADS)
		for (j = 0; j < n; j++) {
			int far = abs(i - j);

			road[MYTHREAD][i / THREADS * n + j] =
			        far == 0 ? 0 : far < 4 || (i * j) % 11 == 3 ? 3 + (i + j) % 9 : FAR;
		}
	d = upc_all_alloc(n * n, sizeof(int));
	if (MYTHREAD == 0)
		known = upc_global_alloc(n, sizeof(int));
	upc_barrier;
	for (i = 0; i < n; i++)
		for (j = 0; j < n; j++)
			if (upc_threadof(&D(i, j)) == (size_t)MYTHREAD)
				D(i, j) = length(i, j);
	upc_barrier;
}

static void floyd(void)
{
	int i, j, k;

	for (k = 0; k < n; k++) {
		upc_forall (i = 0; i < n; i++; i) {
			int through = D(i, k);

			for (j = 0; j < n; j++)
				D(i, j) = min(D(i, j), through + D(k, j));
		}
		upc_barrier;
	}
}

/* The private lengths of the paths from a town; all threads call it. */
static void dijkstra(int from, int *to)
{
	int step, i;

	upc_forall (i = 0; i < n; i++; &known[i])
		known[i] = 0;
	for (i = 0; i < n; i++)
		to[i] = i == from ? 0 : FAR;
	upc_barrier;
	for (step = 0; step < n; step++) {
		path[MYTHREAD][0] = FAR;
		path[MYTHREAD][1] = -1;
		upc_forall (i = 0; i < n; i++; &known[i])
			if (!known[i] && to[i] < path[MYTHREAD][0]) {
				path[MYTHREAD][0] = to[i];
				path[MYTHREAD][1] = i;
			}
		upc_barrier;
		if (MYTHREAD == 0) {
			best_length = FAR;
			for (i = 0; i < THREADS; i++)
				if (path[i][0] < best_length) {
					best_length = path[i][0];
					best_town = path[i][1];
				}
			known[best_town] = 1;
		}
		upc_barrier;
		for (i = 0; i < n; i++)
			to[i] = min(to[i], best_length + length(best_town, i));
		upc_barrier;
	}
}

int main(int argc, char **argv)
{
	int from, wrong = 0, *to;

	n = argc > 1 ? atoi(argv[1]) : 32;
	to = malloc(n * sizeof *to);
	make_roads();
	floyd();
	for (from = 0; from < n; from += n / 3 + 1) {
		dijkstra(from, to);
		for (int i = 0; i < n; i++)
			if (to[i] != D(from, i))
				wrong++;
	}
	free(to);
	if (wrong) {
		fprintf(stderr, "floyd: %d paths are wrong on thread %d\n", wrong, MYTHREAD);
		upc_global_exit(1);
	}
	upc_barrier;
	if (MYTHREAD == 0)
		printf("floyd: ok\n");
	return 0;
}
