// SPDX-License-Identifier: MIT
#include <upc.h>

int n = 3;

void f(void)
{
	static shared int a[n * THREADS]; // error: shared-vla
}
