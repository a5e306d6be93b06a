// SPDX-License-Identifier: MIT
// A pointer-to-shared is not added to a number, also where an array is meant to be an element.
#include <upc_relaxed.h>

shared [4] int A[4 * THREADS][4];
shared int a[4 * THREADS], *p;
shared [] double *s;
enum e { ONE } e;

double sum(int i)
{
	int t = 0;
	double d = 0;
	unsigned char c = 0;

	t += A[i, i]; // error: pts-to-int
	t += A; // error: pts-to-int
	t += *A; // error: pts-to-int
	t += &A[0]; // error: pts-to-int
	t += (A[0]); // error: pts-to-int
	t += p + 1; // error: pts-to-int
	c += s; // error: pts-to-int
	e += a; // error: pts-to-int
	a[0] += A[1]; // error: pts-to-int
	A[0][0] += p; // error: pts-to-int
	t += A[i][(i, 1)] + *A[i] + a[1] + (p - a);
	p += A[0][0];
	d += *s + s[1];
	return d + t;
}
