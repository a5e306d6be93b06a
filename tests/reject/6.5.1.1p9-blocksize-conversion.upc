// SPDX-License-Identifier: MIT
// flags: -fbupc
/* With -fbupc another block size is as good as cast, and said; where a cast could not mean that, it stays an error. */
#include <upc.h>

struct pair {
	shared [2] int *a;
	int n;
};
struct list {
	long size;
};

shared [2] int *two, **ptwo;
shared [3] int a[3 * THREADS], **pthree;
shared [] int *local;
shared struct list head;
shared int *at_start = a; // warning: blocksize-conversion
shared [3] int *given(void);
shared [2] int *(*function)(void);
shared [2] int *shared [2] *nested;
shared [3] int *shared [2] *other;
void *generic;

shared [3] int *f(shared [2] int *p)
{
	struct pair s = {a, 1}; // warning: blocksize-conversion
	shared [1] long *size = &head.size; // warning: blocksize-conversion
	shared [2] int *v[2] = {two, local}; // warning: blocksize-conversion
	shared [4] int *q;
	shared [3] int *r = upc_all_alloc(THREADS, 12);

	local = &a[1]; // warning: blocksize-conversion
	local = (shared [] int *)&a[1];
	f(a); // warning: blocksize-conversion
	q = two = local; // warning: blocksize-conversion blocksize-conversion
	ptwo = pthree; // error: blocksize-mismatch
	function = given; // error: blocksize-mismatch
	nested = other; // error: blocksize-mismatch
	s.n = q == two; // warning: blocksize-conversion
	s.n = q != 0 && r != a;
	s.n = q < two; // error: blocksize-operands
	s.n = q - two; // error: blocksize-operands
	q = s.n ? q : two; // error: blocksize-operands
	v[0] = 0;
	*size = 0;
	return p; // warning: blocksize-conversion
}
