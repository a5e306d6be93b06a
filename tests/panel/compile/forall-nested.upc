// SPDX-License-Identifier: MIT
// mistake: a upc_forall inside another, both with an affinity
// needs: that the inner affinity is ignored (each thread runs all its iterations), both places,
// to make one of them a for or continue
// silent: it is legal, and does not do what it says
#include <upc.h>
#define N 16

shared [N] double m[N * THREADS][N];

int main(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; i)
		upc_forall (int j = 0; j < N; j++; &m[i][j]) // here
			m[i][j] = i == j;
	upc_barrier;
	return 0;
}
