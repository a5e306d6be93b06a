// SPDX-License-Identifier: MIT
//
// The constant 0 is the only integer that becomes a pointer-to-shared (U-CONV-13).
#include <upc.h>

shared int *p;
struct s { shared int *member; };

void g(shared int *q);

shared int *f(long n, int m)
{
	shared int *q = 7; // error: int-to-pts
	struct s s = { 7 }; // error: int-to-pts
	p = 0;
	p = (shared int *)0;
	p = (shared int *)n; // error: int-to-pts
	p = (shared int *)m; // error: int-to-pts
	p = (shared int *)4; // error: int-to-pts
	p = 4; // error: int-to-pts
	p = m; // error: int-to-pts
	p = 'a'; // error: int-to-pts
	s.member = m; // error: int-to-pts
	g(0);
	g(1); // error: int-to-pts
	g(m); // error: int-to-pts
	return 1; // error: int-to-pts
}
