// SPDX-License-Identifier: MIT
#include <upc.h>

shared int a[10 * THREADS];

void f(upc_lock_t *l, int n)
{
	for (int i = 0; i < 3; i++)
		upc_memset(&a[i], n, sizeof a[0]; // error: missing-bracket at 35 // fix: ) at 35 // note: to match this bracket at 13
	upc_unlock(l);
}
