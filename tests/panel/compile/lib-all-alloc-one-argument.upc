// SPDX-License-Identifier: MIT
// mistake: upc_all_alloc is called like malloc
// needs: that it takes the number of blocks and the bytes of each, to write
// upc_all_alloc(THREADS, n * sizeof(int))
#include <upc.h>
#define N 100

int main(void)
{
	shared [N] int *a = upc_all_alloc(N * THREADS * sizeof(int)); // here // error: c

	upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
		a[i] = i;
	upc_barrier;
	return 0;
}
