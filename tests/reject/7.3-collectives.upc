// SPDX-License-Identifier: MIT
// Calls of collective functions with private data, layouts that are none, too few arguments.
#include <stddef.h>
#include <upc_collective.h>

shared int a[THREADS], b[THREADS];
int private[4];
static shared int *shifted(shared int *x, shared int *y)
{
	return x ? x : y;
}

void f(void)
{
	upc_all_broadcast(a, private, 4, 0); // error: ptl-to-pts
	upc_all_gather(private, a, 4, 0); // error: ptl-to-pts
	upc_all_permute(a, b, private, 4, 0); // error: ptl-to-pts
	upc_all_reduceI(private, a, UPC_ADD, 4, 1, NULL, 0); // error: ptl-to-pts
	upc_all_reduceI(a, b, UPC_FUNC, 4, 1, shifted, 0); // warning: incompatible-function-pointer-types
	upc_all_scatter(a, b, 4); // error: c
}
