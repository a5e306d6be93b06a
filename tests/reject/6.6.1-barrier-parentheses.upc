// SPDX-License-Identifier: MIT
//
// upc_barrier is no function, and parentheses are its value's. upc_lock is one, and no type.
#include <upc.h>

void f(void)
{
	upc_barrier(); // error: sync-syntax at 2
	upc_notify (); // error: sync-syntax at 2
	upc_wait(); // error: sync-syntax at 2
	upc_barrier (1);
}

void g(void)
{
	upc_lock l; // error: lock-object at 2
}
