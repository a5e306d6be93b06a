// SPDX-License-Identifier: MIT
// mistake: the operand of an atomic operation is given by value
// needs: that its address is wanted; one message
#include <upc.h>
#include <upc_atomic.h>
shared long counter;
int main(void)
{
	upc_atomicdomain_t *d = upc_all_atomicdomain_alloc(UPC_LONG, UPC_ADD, 0);
	long old;
	upc_atomic_relaxed(d, &old, UPC_ADD, &counter, 1, NULL); // here // warning: int-conversion
	upc_barrier;
	return 0;
}
