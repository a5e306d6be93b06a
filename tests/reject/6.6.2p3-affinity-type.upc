// SPDX-License-Identifier: MIT
#include <upc.h>

int *private;

void f(void)
{
	int i;

	upc_forall (i = 0; i < 3; i++; 1.5) // error: affinity-type
		;
	upc_forall (i = 0; i < 3; i++; private) // error: affinity-type
		;
	upc_forall (i = 0; i < 3; i++; i)
		;
}
