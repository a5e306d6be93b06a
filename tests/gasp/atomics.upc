// SPDX-License-Identifier: MIT
// Atomics and casts of UPC 1.3: events of our own.
#include <upc.h>
#include <upc_atomic.h>
#include <upc_castable.h>

shared long n[THREADS];

int main(void)
{
	upc_atomicdomain_t *d = upc_all_atomicdomain_alloc(UPC_LONG, UPC_ADD | UPC_GET | UPC_CSWAP, 0);
	long one = 1, two = 2, old = -1;

	upc_atomic_relaxed(d, NULL, UPC_ADD, &n[MYTHREAD], &one, NULL);
	upc_atomic_strict(d, &old, UPC_CSWAP, &n[MYTHREAD], &one, &two);
	upc_atomic_strict(d, &old, UPC_GET, &n[MYTHREAD], NULL, NULL);
	upc_all_atomicdomain_free(d);
	if (upc_cast(NULL))
		return 1;
	return old != 2 || *(long *)upc_cast(&n[MYTHREAD]) != 2;
}
