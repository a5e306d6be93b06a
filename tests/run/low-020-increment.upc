/* SPDX-License-Identifier: MIT
 *
 * ++ and -- of shared objects of every arithmetic type: old or new value, wrap-around,
 * one evaluation of the address (U-LOW-20, U-LOW-21).
 */
// flags: -Wno-unevaluated-expression
#include "check.h"

shared int x, a[4 * THREADS];
shared unsigned char uc;
shared signed char sc;
shared unsigned u;
shared _Bool t;
shared float f;
shared double d;
shared long double ld;
shared long long big;
shared unsigned short us;

static void integers(void)
{
	shared int *p = &a[2];
	int i = 1;

	x = 5;
	CHECK_INT(x++, 5);
	CHECK_INT(++x, 7);
	CHECK_INT(x--, 7);
	CHECK_INT(--x, 5);
	*p = 10;
	(*p)--;
	CHECK_INT(a[2], 9);
	p[0]++;
	CHECK_INT(a[2], 10);
	a[1] = 20;
	CHECK_INT(--a[i++], 19);
	CHECK_INT(i, 2);
	CHECK_INT(a[i--]++, 10);
	CHECK_INT(i, 1);
	CHECK_INT(a[2], 11);
	a[0] = 3;
	a[3] = 4;
	CHECK_INT(a[0]++ + a[3]--, 7);
	CHECK_INT(a[0], 4);
	CHECK_INT(a[3], 3);
}

static void wrapping(void)
{
	uc = 255;
	CHECK_INT(uc++, 255);
	CHECK_INT(uc, 0);
	CHECK_INT(--uc, 255);
	sc = 127;
	CHECK_INT(++sc, -128);
	sc--;
	CHECK_INT(sc, 127);
	us = 0;
	CHECK_INT(us--, 0);
	CHECK_INT(us, 65535);
	u = 0;
	u--;
	CHECK(u == 0xffffffffu);
	CHECK(u++ == 0xffffffffu);
	CHECK(u == 0);
	big = 0x7fffffff;
	CHECK_INT(++big, 0x80000000LL);
	CHECK(HAS_TYPE(uc++, unsigned char));
	CHECK(HAS_TYPE(++us, unsigned short));
	CHECK(HAS_TYPE(t++, _Bool));
}

static void booleans(void)
{
	t = 0;
	CHECK_INT(t++, 0);
	CHECK_INT(t, 1);
	CHECK_INT(++t, 1);
	CHECK_INT(t--, 1);
	CHECK_INT(t, 0);
	CHECK_INT(--t, 1);
	CHECK_INT(t, 1);
}

static void floating(void)
{
	f = 0.5f;
	CHECK(f++ == 0.5f);
	CHECK(--f == 0.5f);
	f = 16777216.0f;
	f++;
	CHECK(f == 16777216.0f);
	d = -0.25;
	CHECK(++d == 0.75);
	CHECK(d-- == 0.75);
	CHECK(d == -0.25);
	ld = 1e18L;
	ld++;
	CHECK(ld == 1e18L + 1);
}

static void test(void)
{
	integers();
	wrapping();
	booleans();
	floating();
}

int main(void)
{
	return check_in_turn(test);
}
