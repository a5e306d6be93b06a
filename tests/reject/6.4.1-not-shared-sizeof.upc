// SPDX-License-Identifier: MIT
#include <upc.h>

int a[3];
shared int fine[THREADS];

unsigned long f(void)
{
	return upc_localsizeof(fine) + upc_localsizeof(a) // error: not-shared-sizeof
		+ upc_blocksizeof(int) // error: not-shared-sizeof
		+ upc_elemsizeof(a); // error: not-shared-sizeof
}
