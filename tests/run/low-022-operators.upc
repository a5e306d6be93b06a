/* SPDX-License-Identifier: MIT
 *
 * Unary and binary operators with shared operands on either side and on both; the result
 * has the promoted or common type (U-LOW-22, U-LOW-23).
 */
#include "check.h"

shared int x, y, a[4 * THREADS];
shared char c;
shared unsigned short us;
shared unsigned u;
shared float f;
shared double d;
shared long l;
shared unsigned long ul;

static void unary(void)
{
	shared int *p = &x;

	x = 12;
	CHECK_INT(-*p, -12);
	CHECK_INT(+*p, 12);
	CHECK_INT(~*p, -13);
	CHECK_INT(!*p, 0);
	CHECK_INT(!!x, 1);
	CHECK_INT(- -x, 12);
	us = 1;
	CHECK_INT(~us, -2);
	CHECK_INT(-us, -1);
	u = 1;
	CHECK(-u == 0xffffffffu);
	f = -0.0f;
	CHECK_INT(!f, 1);
	CHECK(HAS_TYPE(+c, int));
	CHECK(HAS_TYPE(-us, int));
	CHECK(HAS_TYPE(~u, unsigned));
	CHECK(HAS_TYPE(!d, int));
	CHECK(HAS_TYPE(-f, float));
}

static void arithmetic(void)
{
	shared int *p = &a[0], *q = &a[1];
	int k = 10;

	*p = 6;
	*q = 4;
	CHECK_INT(*p + k, 16);
	CHECK_INT(k - *p, 4);
	CHECK_INT(*p * *q, 24);
	CHECK_INT(a[0] % a[1], 2);
	CHECK_INT(a[0] / a[1], 1);
	CHECK_INT(*p << *q, 96);
	CHECK_INT(96 >> *q, 6);
	CHECK_INT((*p & *q) | (*p ^ *q), 6);
	CHECK_INT(*p * *p - *q * *q, 20);
	d = 0.5;
	f = 0.25f;
	CHECK(*p + d == 6.5);
	CHECK(f * *q == 1.0f);
	CHECK(d - f == 0.25);
	CHECK(HAS_TYPE(*p + d, double));
	CHECK(HAS_TYPE(*p + f, float));
	CHECK(HAS_TYPE(c + c, int));
	CHECK(HAS_TYPE(us * u, unsigned));
	CHECK(HAS_TYPE(u + l, long));
	CHECK(HAS_TYPE(l - ul, unsigned long));
	CHECK(HAS_TYPE(c << l, int));
}

static void comparison(void)
{
	shared int *p = &y;

	x = -1;
	y = 3;
	u = 3;
	CHECK(x < y);
	CHECK(y > x);
	CHECK(!(x == *p));
	CHECK(x != y);
	CHECK(*p <= 3);
	CHECK(3 >= *p);
	CHECK(*p == *p);
	CHECK((x > 0) < (y > 0));
	CHECK(HAS_TYPE(d < f, int));
	l = -1;
	CHECK(l < u);
	ul = 1;
	CHECK((unsigned long)l > ul);
}

static void test(void)
{
	unary();
	arithmetic();
	comparison();
}

int main(void)
{
	return check_in_turn(test);
}
