// SPDX-License-Identifier: MIT
//
// A rod in blocks: each step exchanges one value with each neighbour.
#include "../work.h"

#include <upc_relaxed.h>

#define N     1000
#define STEPS 50

shared [N] double rod[N * THREADS], next[N * THREADS];

static void step(shared [N] double *from, shared [N] double *to)
{
	const double *mine = (const double *)&from[MYTHREAD * N];
	double *out = (double *)&to[MYTHREAD * N];
	double left = MYTHREAD > 0 ? from[MYTHREAD * N - 1] : 0;
	double right = MYTHREAD < THREADS - 1 ? from[(MYTHREAD + 1) * N] : 0;

	for (int i = 0; i < N; i++)
		out[i] = ((i > 0 ? mine[i - 1] : left) + mine[i] + (i < N - 1 ? mine[i + 1] : right)) / 3;
	work(2);
}

int main(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &rod[i])
		rod[i] = next[i] = i % 7;
	upc_barrier;
	for (int s = 0; s < STEPS; s += 2) {
		step(rod, next);
		upc_barrier;
		step(next, rod);
		upc_barrier;
	}
	return rod[MYTHREAD * N] < 0;
}
