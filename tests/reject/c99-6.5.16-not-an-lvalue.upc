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
	(n ? x : x) = 1; // error: not-an-lvalue
	(n, x) = 1; // error: not-an-lvalue
	&(n, x); // error: not-an-lvalue
	f()++; // error: not-an-lvalue
	*f()++; // error: not-an-lvalue
	x++ = 2; // error: not-an-lvalue
	(double)*p = 1; // error: not-an-lvalue
	&(p + 1); // error: not-an-lvalue
	&(*p + 1); // error: not-an-lvalue
	*f() = 1;
	(*f())++;
}
