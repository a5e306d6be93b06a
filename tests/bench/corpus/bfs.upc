/* SPDX-License-Identifier: MIT
 *
 * bfs.upc - distances from a vertex of a random graph, level by level: breadth-first with a frontier of
 * flags, and again by relaxing edges of length one until nothing changes.
 */
// races: the marks of the next frontier are set by several threads, to the same value; lengths are lowered while they are read
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>

#define DEGREE 6
#define VERTICES 200 /* a thread */
#define FAR INT_MAX

typedef struct {
	int degree;
	int to[DEGREE];
} vertex;

relaxed shared vertex graph[VERTICES * THREADS];
relaxed shared int distance[VERTICES * THREADS];
relaxed shared int other[VERTICES * THREADS];
relaxed shared char frontier[VERTICES * THREADS], next[VERTICES * THREADS];
strict shared int changed;
static int n;

static void make_graph(void)
{
	int v, e;

	srand(MYTHREAD + 3);
	upc_forall (v = 0; v < n; v++; &graph[v]) {
		graph[v].degree = 2 + rand() % (DEGREE - 1);
		graph[v].to[0] = (v + 1) % n;
		graph[v].to[1] = (v + n - 1) % n;
		for (e = 2; e < graph[v].degree; e++)
			graph[v].to[e] = rand() % n;
	}
	upc_barrier;
}

static void bfs(int root)
{
	int v, e, w, level = 0, more = 1;

	upc_forall (v = 0; v < n; v++; &distance[v]) {
		distance[v] = v == root ? 0 : FAR;
		frontier[v] = v == root;
		next[v] = 0;
	}
	upc_barrier;
	while (more) {
		upc_forall (v = 0; v < n; v++; &frontier[v]) {
			if (!frontier[v])
				continue;
			for (e = 0; e < graph[v].degree; e++) {
				w = graph[v].to[e];
				if (distance[w] == FAR)
					next[w] = 1;
			}
		}
		if (MYTHREAD == 0)
			changed = 0;
		upc_barrier;
		level++;
		for (v = MYTHREAD; v < n; v += THREADS) {
			frontier[v] = next[v];
			next[v] = 0;
			if (frontier[v]) {
				distance[v] = level;
				changed = 1;
			}
		}
		upc_barrier;
		more = changed;
		upc_barrier;
	}
}

/* Bellman and Ford; each thread lowers its own vertices, by edges that lead to them from all others. */
static void relax_all(int root)
{
	int v, e, mine;

	for (v = MYTHREAD; v < n; v += THREADS)
		other[v] = v == root ? 0 : FAR;
	upc_barrier;
	do {
		if (MYTHREAD == 0)
			changed = 0;
		upc_barrier;
		mine = 0;
		for (v = 0; v < n; v++) {
			int from = other[v];

			if (from == FAR)
				continue;
			for (e = 0; e < graph[v].degree; e++) {
				int w = graph[v].to[e];

				if (upc_threadof(&other[w]) == (size_t)MYTHREAD && other[w] > from + 1) {
					other[w] = from + 1;
					mine = 1;
				}
			}
		}
		if (mine)
			changed = 1;
		upc_barrier;
		mine = changed;
		upc_barrier;
	} while (mine);
}

int main(int argc, char **argv)
{
	int v, e, wrong = 0;

	n = argc > 1 ? atoi(argv[1]) : 150;
	if (n > VERTICES * THREADS)
		n = VERTICES * THREADS;
	make_graph();
	bfs(n / 2);
	relax_all(n / 2);
	if (MYTHREAD == 0) {
		for (v = 0; v < n; v++) {
			wrong += distance[v] != other[v] || distance[v] == FAR;
			for (e = 0; e < graph[v].degree; e++)
				wrong += distance[graph[v].to[e]] > distance[v] + 1;
		}
		if (wrong)
			fprintf(stderr, "bfs: %d distances are wrong\n", wrong);
		else
			printf("bfs: ok\n");
	}
	return wrong != 0;
}
