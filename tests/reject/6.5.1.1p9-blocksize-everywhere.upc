// SPDX-License-Identifier: MIT
#include <upc.h>

struct pair { shared [2] int *a; int n; shared [3] int *b; };

shared [2] int *two, **ptwo;
shared [3] int a[3 * THREADS], **pthree;
shared [] int *local;

shared [3] int *f(shared [2] int *p)
{
	struct pair s = {p, 1, two}; // error: blocksize-mismatch
	struct pair t = {.n = 1, a};
	shared [2] int *v[2] = {two, a}; // error: blocksize-mismatch
	shared [3] int *q = two; // error: blocksize-mismatch

	ptwo = pthree; // error: blocksize-mismatch
	local = &a[1]; // error: blocksize-mismatch
	local = (shared [] int *)&a[1];
	q = s.n ? a : NULL;
	v[0] = 0;
	return p; // error: blocksize-mismatch
}
