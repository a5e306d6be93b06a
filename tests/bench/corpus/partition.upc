/* SPDX-License-Identifier: MIT
 *
 * partition.upc - cuts a graph in two halves of one size with few edges between them: as long as it helps,
 * the pair of vertices is exchanged that lessens the cut most.  Threads own vertices in blocks.
 */
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>

#define BLK 16
#define MAXDEG 7

struct gain { int value, vertex; };

shared [BLK] int part[BLK*THREADS];
shared [BLK] int degree[BLK*THREADS];
shared [MAXDEG*BLK] int adj[BLK*THREADS][MAXDEG];
shared struct gain best[2][THREADS];
shared int stop;
int nv;

/* Two rings, whose members are mixed, and some edges more. */
void build()
{
	int v, d;

	upc_forall (v = 0; v < nv; v++; &degree[v]) {
		degree[v] = 0;
		for (d = 2; d <= 6; d += 2) {
			adj[v][degree[v]++] = (v + d) % nv;
			adj[v][degree[v]++] = (v + nv - d) % nv;
		}
		if (v % 8 < 2)
			adj[v][degree[v]++] = v ^ 1;
		part[v] = (v / 4) % 2;
	}
	upc_barrier;
}

int cut()
{
	int c = 0;

	for (int v = 0; v < nv; v++)
		for (int e = 0; e < degree[v]; e++)
			if (part[adj[v][e]] != part[v])
				c++;
	return c / 2;
}

int gain_of(int v)
{
	int g = 0, e;

	for (e = 0; e < degree[v]; e++)
		g += part[adj[v][e]] != part[v] ? 1 : -1;
	return g;
}

/* Each thread proposes a vertex of either side, thread 0 chooses. */
void improve()
{
	int s, v, t, e;
	struct gain top[2];

	for (s = 0; s < 2; s++) {
		struct gain mine = {-1000, -1};

		upc_forall (v = 0; v < nv; v++; &part[v])
			if (part[v] == s && gain_of(v) > mine.value) {
				mine.value = gain_of(v);
				mine.vertex = v;
			}
		best[s][MYTHREAD] = mine;
	}
	upc_barrier;
	if (MYTHREAD == 0) {
		for (s = 0; s < 2; s++) {
			top[s] = best[s][0];
			for (t = 1; t < THREADS; t++)
				if (best[s][t].value > top[s].value)
					top[s] = best[s][t];
		}
		t = top[0].value + top[1].value;
		for (e = 0; e < degree[top[0].vertex]; e++)
			if (adj[top[0].vertex][e] == top[1].vertex)
				t -= 2;
		stop = t <= 0;
		if (!stop) {
			part[top[0].vertex] = 1;
			part[top[1].vertex] = 0;
		}
	}
	upc_barrier;
}

int main()
{
	int before, ones = 0, bad = 0;

	nv = BLK*THREADS;
	build();
	before = cut();
	upc_barrier;
	do
		improve();
	while (!stop);
	if (MYTHREAD == 0) {
		for (int v = 0; v < nv; v++)
			ones += part[v];
		bad = ones != nv/2 || cut() >= before;
		if (bad) printf("partition: %d of %d vertices, cut %d after %d\n", ones, nv, cut(), before);
		else printf("partition: ok\n");
	}
	return bad;
}
