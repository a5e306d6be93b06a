/* SPDX-License-Identifier: MIT
 *
 * All the ways to write pointer arithmetic, with index types of every width and sign
 * (U-PTR-6, U-PTR-7, U-PTR-8).
 */
#include "check.h"

enum step { BACK = -2, AHEAD = 3 };

struct s {
	signed by : 5;
};

shared [5] int a[20 * THREADS];
shared [5] int *shared ptr;
shared struct s s;
shared int one;

static void forms(void)
{
	shared [5] int *p = &a[8], *q;

	CHECK(p + 4 == &a[12]);
	CHECK(4 + p == &a[12]);
	CHECK(p - 4 == &a[4]);
	q = p;
	q += 7;
	CHECK(q == &a[15]);
	q -= 9;
	CHECK(q == &a[6]);
	CHECK(++q == &a[7]);
	CHECK(q++ == &a[7]);
	CHECK(--q == &a[7]);
	CHECK(q-- == &a[7]);
	CHECK(q == &a[6]);
	CHECK(&p[3] == &a[11]);
	CHECK(&(-3)[p] == &a[5]);
	CHECK_INT(*(p + 2), 10);
	CHECK_INT((p - 2)[1], 7);
	CHECK_INT(*&p[-8], 0);
	CHECK(p + 0 == p && upc_phaseof(p + 0) == 3);
	CHECK_INT(upc_phaseof(p + 4), 2);
	CHECK_INT(upc_threadof(p + 4), 2 % THREADS);
}

static void index_types(void)
{
	shared [5] int *p = &a[10];
	signed char minus = -6;
	unsigned char uc = 200;
	short sh = -10;
	unsigned u = 3;
	long l = -4;
	unsigned long ul = 5;
	long long ll = 9;
	size_t big = (size_t)-1;
	_Bool b = 1;
	enum step back = BACK;

	CHECK(p + minus == &a[4]);
	CHECK(p + sh == a);
	CHECK(p + u == &a[13] && p - u == &a[7]);
	CHECK(p + l == &a[6]);
	CHECK(p - ul == &a[5] && p[ul] == 15);
	CHECK(p + ll == &a[19]);
	CHECK(p + big == &a[9]);
	CHECK(p + b == &a[11]);
	CHECK(p + back == &a[8]);
	CHECK(p + AHEAD == &a[13]);
	CHECK(p + uc - uc == p);
	CHECK_INT((p + uc) - p, 200);
	CHECK_INT(upc_threadof(p + uc), 42 % THREADS);
	CHECK(p + 'a' - 'b' == &a[9]);
	s.by = -7;
	one = 1;
	CHECK(p + s.by == &a[3]);
	CHECK(p - one == &a[9]);
	CHECK_INT(p[s.by + one], 4);
}

static void shared_pointer(void)
{
	ptr = &a[3];
	CHECK(ptr + 1 == &a[4]);
	CHECK_INT(upc_phaseof(ptr + 3), 1);
	ptr += one;
	CHECK(2 + ptr == &a[6]);
	CHECK_INT(ptr - a, 4);
	CHECK_INT(ptr[-1], 3);
}

static void test(void)
{
	for (int i = 0; i < 20 * THREADS; i++)
		a[i] = i;
	forms();
	index_types();
	shared_pointer();
}

int main(void)
{
	return check_in_turn(test);
}
