// SPDX-License-Identifier: MIT
//
// Locks themselves are not declared, only pointers to them.
#include <upc.h>

upc_lock_t lock; // error: lock-object at 12
upc_lock_t *fine;

void f(void)
{
	upc_lock_t inner; // error: lock-object at 13
	upc_lock_t *local = fine;

	upc_lock(lock);
	upc_unlock(inner);
	upc_lock(local);
	upc_unlock(local);
}
