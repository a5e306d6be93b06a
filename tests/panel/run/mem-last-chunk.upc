// SPDX-License-Identifier: MIT
// mistake: the number of elements is rounded up, so that the last thread goes beyond the array
// needs: the index, the size of the block, where it was allocated
#include <upc.h>
#define N 10
shared [] int *data;

int main(void)
{
	static shared [] int *shared g;
	if (MYTHREAD == 0)
		g = upc_alloc(N * sizeof(int));
	upc_barrier;
	data = g;
	int chunk = (N + THREADS - 1) / THREADS;
	for (int i = MYTHREAD * chunk; i < (MYTHREAD + 1) * chunk; i++)
		data[i] = i; // here // report: beyond the end of a block of upc_alloc
	upc_barrier;
	return 0;
}
