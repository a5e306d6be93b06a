// SPDX-License-Identifier: MIT
#include <upc.h>

shared int a[THREADS];

int f(int n)
{
	int b[] = {1} // error: missing-semicolon
	upc_barrier;
	n = 3 // error: missing-semicolon
	upc_notify 3;
	f(n) // error: missing-semicolon
	upc_wait 3;
	n++ // error: missing-semicolon
	upc_forall (int i = 0; i < n; i++; i)
		a[i] = 4;
}
