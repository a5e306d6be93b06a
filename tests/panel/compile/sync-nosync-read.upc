// SPDX-License-Identifier: MIT
// mistake: the result of a broadcast with UPC_OUT_NOSYNC is read at once
// needs: UPC_OUT_NOSYNC, all[...], UPC_OUT_MYSYNC or a barrier
#include <stdio.h>
#include <upc.h>
#include <upc_collective.h>
shared int all[THREADS];
shared int root;
int main(void)
{
	if (MYTHREAD == 0)
		root = 42;
	upc_barrier;
	upc_all_broadcast(all, &root, sizeof(int), UPC_IN_NOSYNC | UPC_OUT_NOSYNC);
	printf("%d: %d\n", MYTHREAD, all[MYTHREAD]); // here // warning: missing-barrier
	upc_barrier;
	return 0;
}
