// SPDX-License-Identifier: MIT
// mistake: each thread frees its part of a block of upc_all_alloc
// needs: not the start, the pointer that the allocation returned
#include <upc.h>
int main(void)
{
	shared int *p = upc_all_alloc(THREADS, sizeof(int));
	p[MYTHREAD] = 1;
	upc_barrier;
	if (MYTHREAD == 1)
		upc_free(p + MYTHREAD); // here // report: upc_free of a pointer to the part of thread 1 of a block
	upc_barrier;
	return 0;
}
