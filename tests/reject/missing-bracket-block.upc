// SPDX-License-Identifier: MIT
#include <upc.h>

shared int a[10 * THREADS];

void f(int n)
{
	upc_forall (int i = 0; i < n; i++; &a[i] { // error: missing-bracket at 42 // fix: ) at 42
		a[i] = n;
	}
}
