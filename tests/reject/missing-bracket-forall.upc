// SPDX-License-Identifier: MIT
//
// A ')' that is missing in the head of upc_forall.
#include <upc.h>

shared int a[4 * THREADS];

void f(int n)
{
	upc_forall (int i = 0; i < n; i++; &a[i] { // error: missing-bracket at 42 // fix: ) at 42 // note: to match this bracket at 13
		a[i] = 1;
	}
	upc_barrier;
}
