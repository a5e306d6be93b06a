// SPDX-License-Identifier: MIT
//
// The operation of a computation in the place of a number of elements, and names that UPC does not have.
#include <upc.h>
#include <upc_collective.h>

shared int src[THREADS];
shared int dst;

void f(void)
{
	upc_all_reduceI(&dst, src, THREADS, UPC_MAX, 1, NULL, 0); // warning: collective-op at 29
	upc_all_reduceI(&dst, src, 1, THREADS, UPC_ADD, NULL, 0); // warning: collective-op at 29
	upc_all_prefix_reduceI(src, src, UPC_ADD, THREADS, 1, NULL, 0);
}
