// SPDX-License-Identifier: MIT
//
// The operators of UPC take shared types and objects only (U-OPER-6, U-OPER-20, U-PTR-8).
#include <upc.h>

int a[3];
shared int fine[THREADS], *p;
shared [5] int *shared q;
int g(void);

unsigned long f(shared int *parameter, shared int array[])
{
	return upc_localsizeof(fine) + upc_localsizeof(a) // error: not-shared-sizeof
		+ upc_blocksizeof(int) // error: not-shared-sizeof
		+ upc_elemsizeof(a) // error: not-shared-sizeof
		+ upc_elemsizeof(shared int *) // error: not-shared-sizeof
		+ upc_blocksizeof(parameter) // error: not-shared-sizeof // fix: * at 21
		+ upc_localsizeof(array) // error: not-shared-sizeof // fix: * at 21
		+ upc_localsizeof(p + 1) // error: not-shared-sizeof
		+ upc_blocksizeof(q + 1) // error: not-shared-sizeof
		+ upc_blocksizeof(q) + upc_blocksizeof(*q) + upc_blocksizeof(*array)
		+ upc_localsizeof(g) // error: not-shared-sizeof
		+ upc_localsizeof(g()) // error: not-shared-sizeof
		+ upc_elemsizeof(*p + 1); // error: not-shared-sizeof
}
