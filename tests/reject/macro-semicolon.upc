// SPDX-License-Identifier: MIT
//
// The definition of a macro ends with ';', and so do not those of macros that have whole statements.
#include <upc.h>

#define SIZE 5; // note: expanded from macro 'SIZE' at 9
#define SET(i) a[i] = 1;
#define EACH(i) for (i = 0; i < 5; i++)

shared int a[5 * THREADS];

void f(int i)
{
	EACH (i)
		SET(i)
	if (i < 3)
		SET(({ SET(i) i; }))
	for (i = 0; i < SIZE; i++) // error: syntax
		a[i] = 2;
	upc_forall (i = 0; i < SIZE; i++; i)
		a[i] = SIZE;
}

shared [SIZE] int b[SIZE * THREADS];
