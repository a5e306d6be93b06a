// SPDX-License-Identifier: MIT
#include <upc.h>

void f(shared void *p, upc_lock_t *l)
{
	upc_all_free(p); // error: unknown-name at 2
	upc_all_lock_free(l); // error: unknown-name at 2
	upc_free(upc_local_alloc(2, 3));
}
