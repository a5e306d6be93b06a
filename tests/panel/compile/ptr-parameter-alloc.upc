// SPDX-License-Identifier: MIT
// mistake: a function assigns what it allocates to its parameter
// needs: the caller's pointer is not changed; return the pointer
#include <upc.h>
static void make(shared int *p, int n)
{
	p = upc_all_alloc(n, sizeof(int)); // here // warning: lost-allocation
}
int main(void)
{
	shared int *table = 0;
	make(table, 64);
	upc_forall (int i = 0; i < 64; i++; &table[i])
		table[i] = i;
	upc_barrier;
	return 0;
}
