// SPDX-License-Identifier: MIT
//
// Names of operations that UPC calls something else.
#include <upc.h>
#include <upc_collective.h>

shared int src[THREADS];
shared int dst;

void f(void)
{
	upc_all_reduceI(&dst, src, UPC_SUM, THREADS, 1, NULL, 0); // error: unknown-name at 29 // fix: UPC_ADD at 29
	upc_all_reduceI(&dst, src, UPC_PROD, THREADS, 1, NULL, 0); // error: unknown-name at 29 // fix: UPC_MULT at 29
	upc_all_reduceI(&dst, src, MPI_MAX, THREADS, 1, NULL, 0); // error: unknown-name at 29 // fix: UPC_MAX at 29
	if (MYTHREAD == 0)
		dst = 1;
	elseif (MYTHREAD == 1) // error: unknown-name at 2 // fix: else if at 2
		dst = 2;
}
