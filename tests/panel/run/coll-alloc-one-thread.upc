// SPDX-License-Identifier: MIT
// mistake: upc_all_alloc is called by thread 0 alone, through a helper
// needs: upc_all_alloc is collective, thread 0 is there and the others at the barrier, both
// places, to use upc_global_alloc
// silent: upcc warns of it, the program does not
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
	upc_barrier; // here
	table[MYTHREAD] = MYTHREAD;
	upc_barrier;
	return 0;
}
