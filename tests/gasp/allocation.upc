// SPDX-License-Identifier: MIT
// flags: --inst -Wno-deprecated
// Shared memory (GASP 5.4.4): the end has a pointer to the result, which is a pointer-to-shared.
#include <upc.h>

int main(void)
{
	shared int *all = upc_all_alloc(2 * THREADS, 3 * sizeof(int));
	shared [] char *mine = upc_alloc(10);
	shared [2] double *global = upc_global_alloc(THREADS, 2 * sizeof(double));

	upc_barrier;
	if (MYTHREAD == 0)
		upc_free(all);
	upc_free(mine);
	upc_free(global);
	upc_free(NULL);
	mine = (shared [] char *)upc_local_alloc(4, 5);
	upc_free(mine);
	all = upc_all_alloc(0, 4);
	global = upc_global_alloc(4, 0);
	return all || global;
}
