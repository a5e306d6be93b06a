// SPDX-License-Identifier: MIT
//
// Clang's warning about variables that certainly have no value is on without -Wall.
#include <upc.h>

shared int a[10 * THREADS];

int f(int n)
{
	upc_lock_t *lock;
	shared int *p;
	int sum, set;

	upc_lock(lock); // warning: uninitialized
	*p = 1; // warning: uninitialized
	upc_unlock(lock);
	upc_forall (int i = 0; i < 10 * THREADS; i++; &a[i])
		sum += a[i]; // warning: uninitialized
	if (n)
		set = 1;
	return n ? set : 0;
}
