// SPDX-License-Identifier: MIT
#include <upc.h>

void f(void)
{
	int i;

	upc_forall (i = 0; i < 3; i++) // error: forall-clauses
		;
}
