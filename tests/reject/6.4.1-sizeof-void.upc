// SPDX-License-Identifier: MIT
//
// void has no size, shared or not (U-OPER-4, U-OPER-7).
#include <upc.h>

shared void *generic;

unsigned long f(void)
{
	return upc_localsizeof(shared void) // error: sizeof-incomplete at 9
		+ upc_blocksizeof(*generic) // error: sizeof-incomplete at 5
		+ upc_elemsizeof(*(shared void *)0) // error: sizeof-incomplete at 5
		+ sizeof(shared void) // error: sizeof-incomplete at 5
		+ sizeof(shared const void) // error: sizeof-incomplete at 5
		+ sizeof(*generic); // error: sizeof-incomplete at 5
}
