// SPDX-License-Identifier: MIT
// flags: -T 4
//
// Indices out of bounds that depend on the number of threads.
#include <upc.h>

shared int a[THREADS]; // note: 'a' is declared here as 'shared int[4]' at 12
shared int b[2 * THREADS]; // note: 'b' is declared here as 'shared int[8]' at 12
shared int c[7]; // note: 'c' is declared here as 'shared int[7]' at 12

void f(void)
{
	a[4] = 1; // warning: shared-bounds
	a[THREADS] = 1; // warning: shared-bounds
	b[THREADS + 4] = 1; // warning: shared-bounds
	c[7] = 1; // warning: shared-bounds
	a[3] = b[7] = c[6] = 1;
	if (THREADS > 4)
		a[4] = 1;
}
