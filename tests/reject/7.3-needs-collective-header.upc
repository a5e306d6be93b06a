// SPDX-License-Identifier: MIT
#include <upc.h>

shared int a[THREADS], b[THREADS];

void f(void)
{
	upc_all_broadcast(a, &b[0], 4, 0); // error: unknown-name
	upc_all_reduceI(a, b, 0, 4, 1, NULL, 0); // error: unknown-name
}
