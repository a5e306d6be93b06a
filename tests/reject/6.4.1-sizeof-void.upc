// SPDX-License-Identifier: MIT
//
// void has no size, shared or not (U-OPER-4, U-OPER-7).
#include <upc.h>

shared void *generic;

unsigned long f(void)
{
	return upc_localsizeof(shared void) // error: sizeof-incomplete
		+ upc_blocksizeof(*generic) // error: sizeof-incomplete
		+ upc_elemsizeof(*(shared void *)0) // error: sizeof-incomplete
		+ sizeof(shared void) // error: sizeof-incomplete
		+ sizeof(shared const void) // error: sizeof-incomplete
		+ sizeof(*generic); // error: sizeof-incomplete
}
