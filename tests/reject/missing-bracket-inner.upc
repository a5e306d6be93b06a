// SPDX-License-Identifier: MIT
#include <upc.h>

shared int a[10 * THREADS];

void f(int n)
{
	upc_memset(&a[n, 0, 4); // error: missing-bracket at 17 // fix: ] at 17
}
