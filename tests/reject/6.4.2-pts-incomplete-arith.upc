// SPDX-License-Identifier: MIT
#include <upc.h>

struct later;
shared struct later *p;
shared void *q;

void f(void)
{
	p = p + 1; // error: pts-incomplete-arith
	p++; // error: pts-incomplete-arith
	q = q + 1; // error: pts-incomplete-arith
}
