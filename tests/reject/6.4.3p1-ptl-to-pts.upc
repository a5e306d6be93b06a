// SPDX-License-Identifier: MIT
#include <upc.h>

int private;
shared int *p = &private; // error: ptl-to-pts

void g(shared int *q);

shared int *f(int *q)
{
	p = q; // error: ptl-to-pts
	g(q); // error: ptl-to-pts
	p = (shared int *)q; // error: ptl-to-pts
	return q; // error: ptl-to-pts
}
