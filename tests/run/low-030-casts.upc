/* SPDX-License-Identifier: MIT
 *
 * Casts of shared values and of pointers to them, calls as statements, and parentheses
 * round everything (U-LOW-30, U-LOW-31, U-LOW-32).
 */
#include "check.h"

struct s {
	long f;
};

shared int x, a[4 * THREADS];
shared long l;
shared float fl;
shared struct s st;
static int seen;

static int see(int v)
{
	seen = v;
	return v;
}

static void value_casts(void)
{
	shared int *p = &x;
	shared struct s *sp = &st;

	x = 0x1ff;
	CHECK((double)x / 2 == 255.5);
	CHECK_INT((char)*p, -1);
	CHECK_INT((unsigned char)x, 255);
	CHECK((unsigned long)x << 40 == 0x1ffUL << 40);
	sp->f = 5000000000;
	CHECK_INT((int)sp->f, 705032704);
	CHECK_INT((_Bool)*p, 1);
	CHECK(HAS_TYPE((short)x, short));
	(void)x;
	(void)p;
	(void)see(*p);
	CHECK_INT(seen, 0x1ff);
	see(*p - 1);
	CHECK_INT(seen, 0x1fe);
}

/* The bits of a float through a pointer to int of the same size. */
static void reinterpret(void)
{
	fl = 1.0f;
	CHECK_INT(*(shared int *)&fl, 0x3f800000);
	CHECK(*(shared float *)(shared int *)&fl == 1.0f);
	a[1] = 0x40490fdb;
	CHECK(*(shared float *)&a[1] > 3.14f && *(shared float *)(a + 1) < 3.15f);
	CHECK((shared [] int *)&a[1] == (shared [] int *)(shared void *)&a[1]);
	*(shared unsigned *)&fl = 0xc0000000u;
	CHECK(fl == -2.0f);
}

static void parentheses(void)
{
	shared int *p = a;
	shared struct s *q = &st;

	(x) = 1;
	((*p)) += 2 - *p;
	CHECK_INT(((a))[0], 2);
	(a[1]) = 3;
	CHECK_INT((a)[1], 3);
	CHECK_INT((((x))), 1);
	(*(q)).f = 4;
	CHECK_INT((q)->f, 4);
	((*q).f)++;
	CHECK_INT((*(&(st))).f, 5);
	(x)++;
	++(x);
	CHECK_INT((x), 3);
}

static void test(void)
{
	value_casts();
	reinterpret();
	parentheses();
}

int main(void)
{
	return check_in_turn(test);
}
