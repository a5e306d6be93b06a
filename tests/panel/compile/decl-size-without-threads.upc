// SPDX-License-Identifier: MIT
// mistake: a blocked array has a fixed number of elements although THREADS is chosen at launch
// needs: that the size must be a multiple of THREADS, 'grid', its 1024 elements, to write N *
// THREADS or to use -T
#include <upc.h>
#define N 1024

shared [16] double grid[N]; // here // error: threads-once

int main(void)
{
	upc_forall (int i = 0; i < N; i++; &grid[i])
		grid[i] = i ? 0.0 : 100.0;
	upc_barrier;
	return 0;
}
