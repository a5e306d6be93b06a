// SPDX-License-Identifier: MIT
// mistake: only thread 0 calls upc_all_alloc
// needs: that it is collective and the others do not come here, to move it out of the if or use
// upc_global_alloc
#include <upc.h>

shared int *shared table;

int main(void)
{
	if (MYTHREAD == 0)
		table = upc_all_alloc(THREADS, 10 * sizeof(int)); // here // warning: upc-alignment
	upc_barrier;
	table[MYTHREAD] = 1;
	upc_barrier;
	return 0;
}
