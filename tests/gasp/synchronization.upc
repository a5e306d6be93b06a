// SPDX-License-Identifier: MIT
// Barriers, their halves and fences, with a value or without (GASP 5.4.2): GASP-71 GASP-72
// GASP-73 GASP-74 GASP-75. GASP-19 GASP-20 GASP-26 GASP-28.
#include <upc.h>

static int next(int *n)
{
	return ++*n;
}

int main(void)
{
	int n = 4;

	upc_barrier;
	upc_barrier 7;
	upc_notify;
	upc_wait;
	upc_notify next(&n);
	upc_wait n;
	upc_fence;
	for (int i = 0; i < 2; i++)
		upc_barrier -i;
	if (n == 5)
		upc_fence;
	else
		upc_barrier 1;
	{ upc_barrier(n); }
	return n != 5;
}
