// SPDX-License-Identifier: MIT
//
// A `for` has no affinity, and lists need their commas.
#include <upc.h>

shared int a[10 * THREADS];

void f(int n)
{
	int list[] = {1 2, 3}; // error: syntax at 17 // fix: , at 17

	for (int i = 0; i < n; i++; &a[i]) // error: syntax at 2 // fix: upc_forall at 2
		a[i] = n;
	upc_memset(&a[1] list[0], n); // error: syntax at 18 // fix: , at 18
}
