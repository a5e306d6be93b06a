// SPDX-License-Identifier: MIT
// mistake: the loop over the grid begins at 0 and reads the left neighbour of the first element
// needs: read, the index -1, 'old' and its size, the line
#include <upc.h>
#define N 8

shared [N] double old[N * THREADS], new[N * THREADS];

int main(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &old[i])
		old[i] = i;
	upc_barrier;
	upc_forall (int i = 0; i < N * THREADS - 1; i++; &new[i])
		new[i] = (old[i - 1] + old[i] + old[i + 1]) / 3; // here // report: index -1 of an array of 24 elements
	upc_barrier;
	return 0;
}
