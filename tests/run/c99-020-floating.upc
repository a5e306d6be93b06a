/* SPDX-License-Identifier: MIT
 *
 * Floating arithmetic through shared memory gives what the same arithmetic on private data
 * gives: no excess precision, NaN and infinities, rounding, contraction, long double; and
 * integers overflow, convert and fold as on the host (U-C99-20).
 */
// compilers: gcc clang
// flags: -Wno-overflow -Wno-integer-overflow -Wno-unknown-pragmas -Wno-constant-conversion -Wno-literal-conversion -Wno-literal-range -Wno-sign-compare -Wno-unknown-warning-option
#include "check.h"

#include <fenv.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

shared float f, fs[2 * THREADS];
shared double d, constant = 1.0 / 3, infinite = HUGE_VAL, sum = 0.1 + 0.2;
shared long double ld, third = 1.0L / 3;
shared float narrowed = 0.1, nan_constant = NAN;
shared int i = INT_MAX, folded = 1 << 31 >> 31, wrapped = (int)0xffffffffu;
shared unsigned u = -1;
shared signed char c = (signed char)300;
shared unsigned char uc = 511;
shared short h = 70000;
shared long l = 1 ? -1 : 0u;
shared unsigned long ul = -1;
shared _Bool b = 0.5;

static void test_precision(void)
{
	volatile float one_third = 1.0f / 3;
	volatile double x = 0.1, y = 0.2;

	f = 1.0 / 3;
	CHECK(f == one_third && f != 1.0 / 3);
	f = f * 3 - 1;
	CHECK(f == one_third * 3 - 1);
	f = 16777216.0f;
	f += 1.0f;
	CHECK(f == 16777216.0f);
	d = f + 1.0;
	CHECK(d == 16777217.0);
	fs[1] = 1e-45f;
	CHECK(fs[1] > 0 && fs[1] / 2 == 0);
	d = x + y;
	CHECK(d == sum && d != 0.3);
	CHECK(narrowed == 0.1f && narrowed != 0.1);
	CHECK(constant == 1.0 / 3 && third != constant);
	ld = third * 3;
	CHECK(ld == 1.0L / 3 * 3);
	CHECK(sizeof(f * f) == sizeof(float) && HAS_TYPE(f * d, double) && HAS_TYPE(ld + d, long double));
	d = 1 + DBL_EPSILON;
	CHECK(d * d - 1 == (1 + DBL_EPSILON) * (1 + DBL_EPSILON) - 1); /* not fused */
}

static void test_special(void)
{
	char text[80];

	d = NAN;
	CHECK(d != d && isnan(d) && !(d < 1) && !(d >= 1) && nan_constant != nan_constant);
	d = -INFINITY;
	CHECK(isinf(d) && d < -DBL_MAX && -d == infinite && infinite == HUGE_VAL);
	d = -0.0;
	CHECK(d == 0 && signbit(d) && 1 / d == -INFINITY);
	d += 0.0;
	CHECK(!signbit(d));
	f = FLT_MAX;
	f *= 2;
	CHECK(isinf(f));
	ld = LDBL_MAX;
	snprintf(text, sizeof text, "%.3Le %La %.17g %a", ld, (long double)0.5L, sum, d + 1);
	CHECK(strncmp(text, "1.190e+4932", 11) == 0 && strstr(text, " 0.30000000000000004 0x1p+0"));
	fesetround(FE_DOWNWARD);
	d = 1;
	d /= 3;
	CHECK(d <= constant);
	fesetround(FE_TONEAREST);
	d = nextafter(1.0, 2);
	CHECK(d - 1 == DBL_EPSILON && fmin(d, NAN) == d && fpclassify(fs[0]) == FP_ZERO);
}

static void test_integers(void)
{
	CHECK_INT(folded, -1);
	CHECK_INT(wrapped, -1);
	CHECK_INT(u, UINT_MAX);
	CHECK_INT(c + uc + h, 44 + 255 + (short)70000);
	CHECK_INT(l, 4294967295);
	CHECK(ul == ULONG_MAX && b == 1);
	u++;
	CHECK_INT(u--, 0);
	uc++;
	CHECK_INT(uc--, 0);
	c = SCHAR_MAX;
	c++;
	CHECK_INT(c, SCHAR_MIN);
	c = 44;
	CHECK_INT(i / 2 * 2 + 1, INT_MAX);
	CHECK_INT((unsigned)i + 1, 2147483648u);
	CHECK_INT(-7 / (int)(uc - 253) * 10 + -7 % (int)(uc - 253), -31);
	CHECK_INT((folded >> 1) + (int)(u >> 31), 0);
	i = -3.9;
	CHECK_INT(i, -3);
	uc = 3.9f;
	CHECK_INT(uc, 3);
	uc = 255;
	i = INT_MAX;
	CHECK_INT((unsigned)folded < u, 0);
	l = 1L << 62;
	d = l;
	CHECK(d == 0x1p62 && (long)d == l);
	l = 4294967295;
}

static void test(void)
{
	test_precision();
	test_special();
	test_integers();
}

int main(void)
{
	return check_in_turn(test);
}
