// SPDX-License-Identifier: MIT
// mistake: the pointer that upc_all_alloc returns is dropped
// needs: upc_all_alloc's value is not used, p = ...
#include <upc.h>
shared int *p;
int main(void)
{
	upc_all_alloc(THREADS, sizeof(int)); // here // warning: lost-allocation
	p[MYTHREAD] = MYTHREAD; // warning: never-set
	upc_barrier;
	return 0;
}
