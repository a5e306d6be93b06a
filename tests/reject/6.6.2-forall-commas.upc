// SPDX-License-Identifier: MIT
//
// Commas between the clauses of upc_forall.
#include <upc.h>

shared int a[4 * THREADS];

void f(int i)
{
	upc_forall (i = 0, i < 4, i++, &a[i]) // error: forall-clauses at 38 // note: the clauses are separated by ';', not by ',' at 19
		a[i] = 1;
	upc_forall (i = 0; i < 4; i++, &a[i]) // error: forall-clauses at 38 // note: the affinity follows a ';', not a ',' at 31 // fix: ; at 31
		a[i] = 1;
	upc_forall (i = 0; i < 4; i++, i++) // error: forall-clauses at 36 // fix: ; i at 36
		a[i] = 1;
}
