// SPDX-License-Identifier: MIT
//
// The address of a pointer-to-shared where the pointer itself is meant.
#include <upc.h>

shared int *p;
shared int a[4 * THREADS];
upc_lock_t *lock;
int n;

void f(int *private)
{
	upc_free(&p); // error: ptl-to-pts at 11 // note: without the '&' this is the pointer itself at 11 // fix: - delete this at 11
	upc_lock(&lock); // error: ptl-to-pts at 11 // note: without the '&' this is the pointer itself at 11 // fix: - delete this at 11
	upc_memget(private, &a[1], sizeof(int));
}
