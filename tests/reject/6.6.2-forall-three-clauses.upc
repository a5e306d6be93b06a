// SPDX-License-Identifier: MIT
//
// The affinity is missing; and a `for` has none.
#include <upc.h>

shared int a[10 * THREADS];

void f(int n)
{
	upc_forall (int i = 0; i < n; i++) // error: forall-clauses at 35 // fix: ; i at 35
		a[i] = n;
	upc_forall (int i = 0, i < n; i++; i) // error: forall-clauses at 38
		a[i] = n;
}

/* The variable is declared before the loop. */
void g(void)
{
	int i;

	upc_forall (i = 0; i < 10; i++) // error: forall-clauses at 32 // fix: ; i at 32
		a[i] = i;
}
