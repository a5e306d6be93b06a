// SPDX-License-Identifier: MIT
// mistake: the own block of an array is cast to a private pointer, but the array has no block size
// needs: that this is data of other threads, the block size of the array
#include <upc.h>
#define N 4
shared int v[N * THREADS];
int main(void)
{
	int *mine = (int *)&v[MYTHREAD * N]; // here // warning: remote-cast
	for (int i = 0; i < N; i++)
		mine[i] = MYTHREAD;
	upc_barrier;
	return 0;
}
