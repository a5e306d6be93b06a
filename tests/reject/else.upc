// SPDX-License-Identifier: MIT
//
// An 'else' whose 'if' has ended before it.
#include <upc.h>

shared int a[4 * THREADS];

void f(int n)
{
	if (MYTHREAD == 0)
		a[0] = 1;
		a[1] = 2;
	else // error: syntax at 2
		a[2] = 3;
	if (n) {
		n++;
	}; // error: syntax at 3 // fix: - delete this at 3
	else
		n--;
	if (n)
		n++;
	else
		n--;
}

#define SYNC upc_barrier;

void g(int n)
{
	if (n)
		SYNC;
	else // error: syntax at 2
		n--;
}
