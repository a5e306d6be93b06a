// SPDX-License-Identifier: MIT
//
// Statements that look like a part of the body of upc_forall.
// flags: -Wall -Wno-block-divide
#include <upc.h>

#define EACH(i) upc_forall (i = 0; i < n; i++; i)

shared int a[4 * THREADS], b[4 * THREADS];

void f(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; &a[i])
		a[i] = i;
		b[0] = 1; // warning: forall-indentation at 3
	upc_forall (i = 0; i < n; i++; &a[i])
		if (a[i])
			b[i] = a[i];
		else
			b[i] = 1;
		a[0] = 2; // warning: forall-indentation at 3

	upc_forall (i = 0; i < n; i++; &a[i]) {
		a[i] = i;
	}
		b[0] = 3;
	upc_forall (i = 0; i < n; i++; &a[i])
		a[i] = i;
	b[0] = 4;
	upc_forall (i = 0; i < n; i++; continue)
		a[i] = i;
		b[0] = 5; // warning: forall-indentation at 3
	upc_forall (i = 0; i < n; i++; &a[i]) a[i] = i;
	b[0] = 6;
	EACH (i)
		a[i] = i;
	b[0] = 7;
}
