/* SPDX-License-Identifier: MIT
 *
 * Every compound assignment with shared operands on both sides; the arithmetic is done in
 * the common type and converted back (U-LOW-4, U-LOW-18).
 */
// flags: -Wno-unevaluated-expression
#include "check.h"

shared int x, y;
shared unsigned char uc;
shared signed char sc;
shared short h;
shared float f;
shared double d;
shared unsigned u;
shared _Bool t;
shared long long big;

static void integers(void)
{
	shared int *p = &x, *q = &y;

	*p = 100;
	*q = 7;
	*p += *q;
	CHECK_INT(x, 107);
	*p -= *q;
	CHECK_INT(x, 100);
	*p *= *q;
	CHECK_INT(x, 700);
	*p /= *q;
	CHECK_INT(x, 100);
	*p %= *q;
	CHECK_INT(x, 2);
	*p <<= *q;
	CHECK_INT(x, 256);
	*p >>= *q;
	CHECK_INT(x, 2);
	*p |= *q;
	CHECK_INT(x, 7);
	*p &= 5;
	CHECK_INT(x, 5);
	*p ^= *q;
	CHECK_INT(x, 2);
	*p += *p;
	CHECK_INT(x, 4);
	*p *= *p + *p;
	CHECK_INT(x, 32);
	CHECK_INT(*p -= 40, -8);
	CHECK_INT(*p >>= 1, -4);
}

static void conversions(void)
{
	uc = 250;
	uc += 10;
	CHECK_INT(uc, 4);
	CHECK_INT(uc -= 5, 255);
	uc = 0x81;
	uc <<= 1;
	CHECK_INT(uc, 2);
	uc = (unsigned char)~uc;
	CHECK_INT(uc, 253);
	sc = 100;
	sc *= 2;
	CHECK_INT(sc, -56);
	h = 1000;
	h *= 1.5;
	CHECK_INT(h, 1500);
	h /= 0.75f;
	CHECK_INT(h, 2000);
	u = 5;
	u -= 6;
	CHECK(u == 0xffffffffu);
	u /= 2u;
	CHECK(u == 0x7fffffffu);
	x = 3;
	x *= 2.5;
	CHECK_INT(x, 7);
	x += 0.75;
	CHECK_INT(x, 7);
	big = 1;
	big <<= 40;
	big += u;
	CHECK_INT(big, (1LL << 40) + 0x7fffffff);
	t = 0;
	t += 5;
	CHECK_INT(t, 1);
	t -= 1;
	CHECK_INT(t, 0);
	t |= 4;
	CHECK_INT(t, 1);
}

static void floating(void)
{
	f = 1.0f;
	d = 0.1;
	f += d;
	CHECK(f == (float)(1.0 + 0.1));
	f *= f;
	CHECK(f == (float)(1.0 + 0.1) * (float)(1.0 + 0.1));
	d -= 1;
	CHECK(d == 0.1 - 1);
	d /= 4;
	CHECK(d == (0.1 - 1) / 4);
	CHECK(HAS_TYPE(f += d, float));
	CHECK(HAS_TYPE(uc += 1, unsigned char));
	CHECK(HAS_TYPE(h *= 2.0, short));
}

static void test(void)
{
	integers();
	conversions();
	floating();
}

int main(void)
{
	return check_in_turn(test);
}
