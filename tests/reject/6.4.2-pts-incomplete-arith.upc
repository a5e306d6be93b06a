// SPDX-License-Identifier: MIT
//
// Arithmetic needs the size of what is pointed to (U-PTR-10, U-PTR-16, U-PTR-17); GNU C's
// arithmetic on void * does not reach pointers-to-shared.
#include <upc.h>

struct later;
shared struct later *p, *p2;
shared void *q;
upc_lock_t *l;

long f(void)
{
	p = p + 1; // error: pts-incomplete-arith
	p++; // error: pts-incomplete-arith
	q = q + 1; // error: pts-incomplete-arith
	q -= 2; // error: pts-incomplete-arith
	--q; // error: pts-incomplete-arith
	l++; // error: pts-incomplete-arith
	if (q < (shared void *)p) // error: pts-incomplete-arith
		return q - q; // error: pts-incomplete-arith
	if (p < p2) // error: pts-incomplete-arith
		return p - p; // error: pts-incomplete-arith
	return q == (shared void *)p;
}
