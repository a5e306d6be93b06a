// SPDX-License-Identifier: MIT
// Statements of UPC in the tree.
#include <upc.h>

shared int a[4*THREADS];

int main(void)
{
	upc_forall (int i = 0; i < 4*THREADS; i++; &a[i])
		a[i] = i;
	upc_forall (int i = 0; i < 4; i++; continue)
		a[i] += 1;
	upc_barrier 3;
	upc_notify;
	upc_wait;
	upc_fence;
	return (int)upc_localsizeof(a);
}
