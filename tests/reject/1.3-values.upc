// SPDX-License-Identifier: MIT
// flags: --std=upc1.3
// Relational operators need complete types (U-V13-10); THREADS and MYTHREAD are values (U-V13-2).
#include <upc.h>

struct later;
shared struct later *p, *q;
shared void *v;

int f(int n)
{
	THREADS = 3; // error: not-an-lvalue
	n += *&MYTHREAD; // error: not-an-lvalue
	MYTHREAD++; // error: not-an-lvalue
	if (p < q) // error: pts-incomplete-arith
		return 1;
	if (p <= q) // error: pts-incomplete-arith
		return 2;
	if (v > (shared void *)p) // error: pts-incomplete-arith
		return 3;
	if (p >= q) // error: pts-incomplete-arith
		return 4;
	return p == q;
}
