// SPDX-License-Identifier: MIT
//
// The size operators need a type whose size is known (U-OPER-4, U-OPER-7, U-LIB-17).
#include <upc.h>

struct later;
extern shared struct later x;
extern shared [] int y[];
shared void *generic;
upc_lock_t *l;

unsigned long f(void)
{
	return upc_localsizeof(x) // error: sizeof-incomplete
		+ upc_blocksizeof(struct later) // error: sizeof-incomplete
		+ upc_elemsizeof(shared struct later) // error: sizeof-incomplete
		+ upc_localsizeof(y) // error: sizeof-incomplete
		+ sizeof(struct later) // error: sizeof-incomplete
		+ sizeof y // error: sizeof-incomplete
		+ sizeof(upc_lock_t) // error: sizeof-incomplete
		+ sizeof(*l); // error: sizeof-incomplete
}
