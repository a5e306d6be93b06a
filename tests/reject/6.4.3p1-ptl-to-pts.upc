// SPDX-License-Identifier: MIT
//
// A private pointer does not become a pointer-to-shared, not by a cast either (U-CONV-5).
#include <upc.h>

int private;
shared int *p = &private; // error: ptl-to-pts
shared void *generic;
struct s { shared int *member; };

void g(shared int *q);

shared int *f(int *q, void *v)
{
	shared int *local = q; // error: ptl-to-pts
	struct s s = { .member = &private }; // error: ptl-to-pts
	p = q; // error: ptl-to-pts
	g(q); // error: ptl-to-pts
	g(&private); // error: ptl-to-pts
	s.member = q; // error: ptl-to-pts
	p = (shared int *)q; // error: ptl-to-pts
	generic = v; // error: ptl-to-pts
	generic = (shared void *)v; // error: ptl-to-pts
	p = "text"; // error: ptl-to-pts
	return q; // error: ptl-to-pts
}
