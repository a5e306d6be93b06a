// SPDX-License-Identifier: MIT
//
// const objects, shared or behind a pointer-to-shared, and structs with a const member
// (U-QUAL-18, U-LOW-99).
#include <upc.h>

struct s { int a; const int fixed; };
const shared int x = 1;
const shared int *p;
shared struct s s, *q;

int f(void)
{
	x = 1; // error: read-only
	*p = 1; // error: read-only
	p[2]++; // error: read-only
	(*p) += 2; // error: read-only
	s.fixed = 1; // error: read-only
	q->fixed++; // error: read-only
	s = *q; // error: read-only
	q->a = 2;
	p++;
	return x + *p + q->fixed;
}
