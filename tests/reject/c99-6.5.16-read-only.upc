// SPDX-License-Identifier: MIT
//
// const objects, shared or behind a pointer-to-shared, and structs with a const member
// (U-QUAL-18, U-LOW-99).
#include <upc.h>

struct s { int a; const int fixed; }; // note: member 'fixed' declared const here at 29
const shared int x = 1; // note: variable 'x' declared const here at 18
const shared int *p; // note: 'p' is declared here as 'shared const int *' at 19
shared struct s s, *q;
shared struct {
	const int never; // note: data member 'never' declared const here at 12
} t, *u;

int f(void)
{
	x = 1; // error: read-only at 2
	*p = 1; // error: read-only at 2
	p[2]++; // error: read-only at 2
	(*p) += 2; // error: read-only at 2
	s.fixed = 1; // error: read-only at 2
	q->fixed++; // error: read-only at 2
	t = *u; // error: read-only
	q->a = 2;
	p++;
	return x + *p + q->fixed;
}
