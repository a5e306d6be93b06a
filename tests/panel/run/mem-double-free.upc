// SPDX-License-Identifier: MIT
// mistake: every thread frees the block of upc_all_alloc
// needs: freed twice, where and by whom it was allocated and freed first, that one thread must
// free it
#include <upc.h>

int main(void)
{
	shared double *v = upc_all_alloc(THREADS, 10 * sizeof(double));

	v[MYTHREAD] = 1;
	upc_barrier;
	upc_free(v); // here // report: upc_free of a block that was already freed
	upc_barrier;
	return 0;
}
