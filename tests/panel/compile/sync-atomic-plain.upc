// SPDX-License-Identifier: MIT
// mistake: a counter is updated by atomic operations and by ++ in the same phase
// needs: next++ is no atomic operation, both lines
// silent: after atomic operations the order is left to the program
#include <upc.h>
#include <upc_atomic.h>
shared long next;
int main(void)
{
	upc_atomicdomain_t *d = upc_all_atomicdomain_alloc(UPC_LONG, UPC_INC | UPC_ADD, 0);
	for (int i = 0; i < 100; i++) {
		if (i % 10 == 0)
			next++; // here
		else
			upc_atomic_relaxed(d, NULL, UPC_INC, &next, NULL, NULL);
	}
	upc_barrier;
	return next != 100 * THREADS;
}
