// SPDX-License-Identifier: MIT
#include <upc.h>

shared int *p;

void f(long n)
{
	p = 0;
	p = (shared int *)0;
	p = (shared int *)n; // error: int-to-pts
	p = (shared int *)4; // error: int-to-pts
	p = 4; // error: int-to-pts
}
