// SPDX-License-Identifier: MIT
//
// A ';' right after the head of upc_forall.
#include <upc.h>

shared int a[4 * THREADS];
int next(void);

void empty(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; i); // warning: empty-forall
	{
		a[i] = 1;
	}
	upc_forall (i = 0; i < n; i++; &a[i]); // warning: empty-forall
		a[i] = 1;
	upc_forall (i = 0;
		i < n;
		i++; continue) ; // warning: empty-forall
		a[i] = 1;
	if (n)
		upc_forall (i = 0; i < n; i++; i);
	n++;

	/* All is well: */
	upc_forall (i = 0; i < n; i++; i)
		;
	{
		a[i] = 1;
	}
	upc_forall (i = 0; i < next(); i++; i);
	a[i] = 1;
	upc_forall (i = 0; i < n; i++; i); a[i] = 1;
	upc_forall (i = 0; i < n; i++; i) {
	}
	{
		upc_forall (i = 0; i < n; i++; i);
	}
}
