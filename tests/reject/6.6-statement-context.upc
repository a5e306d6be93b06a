// SPDX-License-Identifier: MIT
#include <upc.h>

upc_barrier; // error: statement-context
upc_fence; // error: statement-context
struct s {
	int n;
	upc_notify; // error: statement-context
};
upc_forall (int i = 0; i < 3; i++; i); // error: statement-context

int f(int n)
{
	int a[] = {upc_wait;}; // error: statement-context

	n = upc_barrier; // error: statement-context
	for (upc_fence;;) // error: statement-context
		;
	return upc_fence; // error: statement-context
}
