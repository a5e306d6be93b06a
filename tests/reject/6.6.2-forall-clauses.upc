// SPDX-License-Identifier: MIT
//
// The clauses of upc_forall: four, in parentheses (U-FA-1).
#include <upc.h>

void f(void)
{
	int i;

	upc_forall (i = 0; i < 3; i++) // error: forall-clauses at 31
		;
	upc_forall (i = 0; i < 3; i++; i; i) // error: forall-clauses at 34
		;
	upc_forall (i) // error: forall-clauses at 15
		;
	upc_forall () // error: forall-clauses at 14
		;
}
