// SPDX-License-Identifier: MIT
//
// The blocks of an array that one of four threads has.
// static-only
#include <upc.h>
#include <upc_collective.h>

shared [4] struct point {
	double x, y;
} points[4];
shared double total;
shared [2] int odd[10], even[16], few[6];

void wrong(void)
{
	upc_memset(odd, 0, 5 * sizeof(int)); // warning: copy-size
	upc_memset(even, 0, 5 * sizeof(int)); // warning: copy-size
	upc_memset(few, 0, 3 * sizeof(int)); // warning: copy-size
}

void right(void)
{
	upc_memset(odd, 0, 4 * sizeof(int));
	upc_memset(even, 0, 4 * sizeof(int));
	upc_memset(few, 0, 2 * sizeof(int));
	upc_all_reduceD(&total, (shared void *)points, UPC_ADD, 8, 8, NULL, 0); // numbers in structures
}
