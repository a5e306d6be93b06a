// SPDX-License-Identifier: MIT
//
// The order and the difference of pointers into different shared objects.
#include <stddef.h>
#include <upc.h>

shared int a[4 * THREADS], b[4 * THREADS], s;
extern shared int a[4 * THREADS];
shared struct pair {
	int x[2], y;
} p, q;

int f(shared int *r, shared int *t, int i)
{
	ptrdiff_t d;

	if (&a[0] < &b[0]) // warning: pointer-compare
		return 1;
	if (a >= b + i) // warning: pointer-compare
		return 2;
	if (&p.y > &q.y) // warning: pointer-compare
		return 3;
	d = &a[i] - &b[i]; // warning: pointer-compare
	d += (a + 1) - &s; // warning: pointer-compare

	/* All is well: */
	if (&a[0] < &a[i] || a + 1 <= &a[2] || &p.x[0] < &p.x[1])
		return 4;
	if (&a[0] == &b[0] || &a[1] != b + 1)
		return 5;
	if (r < t || r < a || r - b > 3)
		return 6;
	if (a[0] < b[0] || *r - *t > 2)
		return 7;
	r = a;
	return r < b && a[i] - b[i] == d;
}
