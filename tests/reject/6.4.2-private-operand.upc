// SPDX-License-Identifier: MIT
#include <upc.h>

shared int *p;

long f(int *q, int n)
{
	if (p == q) // error: ptl-to-pts
		return p - (shared int *)0;
	if (q < p) // error: ptl-to-pts
		return p == 0 || (void *)0 != p;
	if (p == 5) // error: int-to-pts
		return 1;
	return (n ? p : q) != 0; // error: ptl-to-pts
}
