// SPDX-License-Identifier: MIT
// mistake: only thread 0 allocates, into its own private variable, and the others use theirs
// needs: use of an uninitialized pointer-to-shared, 'table', to share the pointer or to use
// upc_all_alloc
#include <upc.h>

int main(void)
{
	shared int *table;

	if (MYTHREAD == 0)
		table = upc_global_alloc(THREADS, sizeof(int));
	upc_barrier;
	table[MYTHREAD] = MYTHREAD; // here // report: write of 4 bytes through an uninitialized pointer-to-shared
	upc_barrier;
	return 0;
}
