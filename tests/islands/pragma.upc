// SPDX-License-Identifier: MIT
// Pragmas are islands where a directive may stand.
#include <upc.h>
#pragma upc strict
#  pragma  upc  relaxed
#pragma pupc on
#pragma GCC diagnostic push

int f(void)
{
	#pragma upc strict
	int n = upc_localsizeof(shared [2] int [2*THREADS]);

	{
#pragma upc relaxed
		n += upc_blocksizeof(shared [] int) + upc_elemsizeof(shared int);
	}
	return n;
}
