/* SPDX-License-Identifier: MIT
 *
 * _Generic tells pointers-to-shared apart: by pointee, qualifiers, block size and mode, by
 * typedefs, and from private pointers (U-C99-24, U-LOW-112).
 */
#include "check.h"

struct s {
	int a;
};
typedef shared int *int_pointer;
typedef shared [3] int int_3;
typedef struct s record;

shared int x, a[6 * THREADS];
shared [3] int b[6 * THREADS];
shared double d;
shared struct s s;
shared [] char *text;
shared void *any;
shared const int *constant;
strict shared int *strictly;
shared int *shared everywhere;
int *private, **private_2;
shared int (*row)[2];

#define KIND(p) _Generic((p), \
	int *: 1, \
	int_pointer: 2, \
	shared double *: 4, \
	shared record *: 5, \
	char shared [] *: 6, \
	void shared *: 7, \
	const shared int *: 8, \
	default: 0)

static int which(int n)
{
	switch (n) {
	case 1: return _Generic(&b[1], shared [3] int *: 3, default: 0);
	case 2: return _Generic(&b[1], int_3 *: 3, default: 0);
	case 3: return _Generic(&b[1], shared [2] int *: 3, default: 0);
	case 4: return _Generic(&b[1], shared int *: 3, default: 0);
	case 5: return _Generic(strictly, shared int *: 3, default: 0);
	case 6: return _Generic(strictly, strict shared int *: 3, default: 0);
	case 7: return _Generic(strictly, int shared strict *: 3, default: 0);
	default: return -1;
	}
}

static void test(void)
{
	shared int *p = &x;

	x = 5;
	a[1] = 6;
	CHECK_INT(KIND(p) + KIND(&a[1]) + KIND(p + 1) + KIND(everywhere), 8);
	CHECK_INT(KIND(private) * 10 + KIND(private_2), 10);
	CHECK_INT(KIND(&d) * 10 + KIND(&s), 45);
	CHECK_INT(KIND(text) * 100 + KIND(any) * 10 + KIND(constant), 678);
	CHECK_INT(KIND(row) + KIND(x) + KIND((int *)NULL) + KIND(a), 3);
	CHECK_INT(which(1) * 10 + which(2), 33);
	CHECK_INT(which(3) * 10 + which(4), 0);
	CHECK_INT(which(5) * 100 + which(6) * 10 + which(7), 33);
	CHECK_INT(_Generic(p, shared int *: *p, default: a[1]), 5);
	CHECK_INT(_Generic(private, shared int *: *p, int *: a[1]), 6);
	CHECK_INT(*_Generic(p, int *: private, shared int *: &a[1]), 6);
	_Generic(p, shared int *: x, default: a[0]) = 7;
	CHECK_INT(x, 7);
}

int main(void)
{
	return check_in_turn(test);
}
