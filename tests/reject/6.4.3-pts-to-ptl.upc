// SPDX-License-Identifier: MIT
#include <upc.h>

shared int x;
int *p;

void g(int *q);

int *f(shared int *q)
{
	p = &x; // error: pts-to-ptl
	g(q); // error: pts-to-ptl
	p = (int *)q;
	return q; // error: pts-to-ptl
}
