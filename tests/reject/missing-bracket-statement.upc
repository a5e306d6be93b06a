// SPDX-License-Identifier: MIT
//
// A ')' that is missing before the block of a statement, with statements of UPC after it.
#include <upc.h>

shared int a[4 * THREADS];

void f(int n)
{
	while (n < (3 + THREADS) { // error: missing-bracket at 26 // fix: ) at 26 // note: to match this bracket at 8
		n++;
		upc_barrier;
	}
	upc_forall (int i = 0; i < n; i++; i)
		a[i] = 1;
	upc_barrier;
}
