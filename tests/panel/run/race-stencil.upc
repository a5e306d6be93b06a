// SPDX-License-Identifier: MIT
// mistake: a stencil is computed in place: the neighbour reads while the owner writes
// needs: data race, both accesses with lines, 'u' and the element, to use a second array or a
// barrier
// mode: race
#include <upc.h>
#define N 4

shared [N] double u[N * THREADS];

int main(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &u[i])
		u[i] = i;
	upc_barrier;
	for (int step = 0; step < 3; step++) {
		upc_forall (int i = 1; i < N * THREADS - 1; i++; &u[i])
			u[i] = (u[i - 1] + u[i + 1]) / 2; // here // report: data race: 
		upc_barrier;
	}
	return 0;
}
