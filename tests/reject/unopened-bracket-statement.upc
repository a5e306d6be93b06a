// SPDX-License-Identifier: MIT
#include <upc.h>

shared int a[10 * THREADS];

int f(int n)
{
	n = a[1]]; // error: unopened-bracket at 10
	return n;
}
