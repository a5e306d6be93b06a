// SPDX-License-Identifier: MIT
//
// Values that stand where an object is needed (U-OPER-18, U-CONV-20, U-LOW-26, U-LOW-29,
// U-LOW-81).
#include <upc.h>

shared int x;
shared int *p;
shared int *f(void);

void g(int n)
{
	(n ? x : x) = 1; // error: not-an-lvalue at 14
	(n, x) = 1; // error: not-an-lvalue at 9
	&(n, x); // error: not-an-lvalue at 2
	f()++; // error: not-an-lvalue at 5
	*f()++; // error: not-an-lvalue at 6
	x++ = 2; // error: not-an-lvalue at 6
	(double)*p = 1; // error: not-an-lvalue at 2
	&(p + 1); // error: not-an-lvalue at 2
	&(*p + 1); // error: not-an-lvalue at 2
	*f() = 1;
	(*f())++;
}
