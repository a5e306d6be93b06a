// SPDX-License-Identifier: MIT
// An affinity that is the element which the loop sets, and no message about a table of owners.
#include <upc.h>

shared int a[8 * THREADS], owner[8 * THREADS];
shared struct cell { int n; } cells[THREADS];

void f(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; a[i]) // warning: affinity-value at 33 // fix: & at 33
		a[i] = i;
	upc_forall (i = 0; i < n; i++; (a[i + 1])) { // warning: affinity-value at 33 // fix: & at 33
		if (i > 2)
			a[i+1] += 2;
	}
	upc_forall (i = 0; i < n; i++; owner[i])
		a[i] = owner[i];
	upc_forall (i = 0; i < n; i++; a[i])
		a[i + 1] = i;
	upc_forall (i = 0; i < n; i++; (int)a[i])
		a[i] = i;
	upc_forall (i = 0; i < n; i++; &a[i])
		a[i] = a[i] + 1;
	upc_forall (i = 0; i < n; i++; cells[i].n)
		cells[i].n = 1;
	upc_forall (i = 0; i < n; i++; a[i] % THREADS)
		a[i] = 3;
}
