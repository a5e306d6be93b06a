// SPDX-License-Identifier: MIT
//
// The blocks of an array that one of four threads has.
// static-only
#include <upc.h>

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
}
