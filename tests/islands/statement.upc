// SPDX-License-Identifier: MIT
// Statements, and the part of each that is an expression.
#include <upc.h>

shared int a[THREADS];

int main(void)
{
	int i;

	upc_barrier;
	upc_barrier (1);
	upc_notify a[0] + 1;
	upc_wait a[0]
		+ 1;
	upc_fence ;
	for (i = 0; i < 3; i++)
		upc_barrier i;
	upc_forall (i = 0; i < THREADS; i++; &a[i])
		a[i] = ({ upc_fence; i; });
	upc_forall (i = 0; i < THREADS; i++; continue)
		upc_forall (;;;)
			break;
	upc_forall (i = 0; i < THREADS; i++; /* none */)
		continue;
	return 0;
}
