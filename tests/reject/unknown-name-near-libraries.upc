// SPDX-License-Identifier: MIT
//
// Misspelt names of the libraries.
#include <upc.h>
#include <upc_atomic.h>
#include <upc_collective.h>
shared int n, a[THREADS];
void f(void)
{
	upc_atomicdomain_t *d;

	d = upc_all_atomicdomain_alloc(UPC_INT, UPC_ADD, UPC_ATOMICHINT_DEFUALT); // error: unknown-name at 51 // fix: UPC_ATOMIC_HINT_DEFAULT at 51
	d = upc_all_atomicdomain_alloc(UPC_INTT, UPC_ADD, 0); // error: unknown-name at 33 // fix: UPC_INT at 33
	d = upc_all_atomicdomain_aloc(UPC_INT, UPC_ADD, 0); // error: unknown-name at 6 // fix: upc_all_atomicdomain_alloc at 6
	upc_all_reducI(&n, a, UPC_ADD, THREADS, 1, NULL, 0); // error: unknown-name at 2 // fix: upc_all_reduceI at 2
	d = UPC_SOMETHING; // error: c at 6
}
