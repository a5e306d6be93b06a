// SPDX-License-Identifier: MIT
// flags: -Wno-unused --std=gnu2x
#include <upc.h>

shared int x;
shared [2] int *p;
typedef __typeof__(x) *to_x;

struct record {
	shared int *q;
	int n;
};

int choices(shared int *q, struct record *r, int n)
{
	int same = _Generic(q, to_x: 1, default: 0) + _Generic(n, __typeof__(r->n): 1, default: 0);

	same += _Generic(q, __typeof__(x) *: 1, default: 0); // error: type-unsupported
	same += _Generic(q, __typeof__(&x): 1, default: 0);  // error: type-unsupported
	same += _Generic(&q, __typeof__(&p): 1, default: 0); // error: type-unsupported
	same += _Generic(q, __typeof__(r->q): 1, default: 0); // error: type-unsupported
	same += _Generic(q, typeof_unqual(q): 1, default: 0); // error: type-unsupported
	return same;
}

int alignment(long same)
{
	_Alignas(__typeof__(same)) int i = 0;
	_Alignas(__typeof__(x) *) char c = 0; // error: type-unsupported
	return i + c;
}
