// SPDX-License-Identifier: MIT
// mistake: upc_all_alloc is called by thread 0 alone, through a helper
// needs: upc_all_alloc is collective, thread 0 is there and the others at the barrier, both
// places, to use upc_global_alloc
#include <upc.h>

shared int *shared table;

static void setup(int me)
{
	if (me == 0)
		table = upc_all_alloc(THREADS, 100 * sizeof(int)); // here
}

int main(void)
{
	setup(MYTHREAD);
	upc_barrier; // here // report: upc_barrier without the call of upc_all_alloc that thread 0 made before it
	table[MYTHREAD] = MYTHREAD;
	upc_barrier;
	return 0;
}
