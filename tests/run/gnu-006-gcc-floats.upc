/* SPDX-License-Identifier: MIT
 *
 * The floating types that gcc has and Clang has not, with their constants, private and
 * shared; 128-bit integers (U-GNU-6).
 */
// compilers: gcc
#include "check.h"

#include <stdlib.h>

struct all {
	_Float16 f16;
	_Float32 f32;
	_Float64 f64;
	_Float128 f128;
	_Float32x f32x;
	_Float64x f64x;
	__float80 f80;
	__float128 quad;
	__int128 i128;
	unsigned __int128 u128;
};

shared _Float16 f16;
shared _Float32 f32;
shared [2] _Float64 f64[2 * THREADS];
shared _Float128 f128;
shared _Float32x f32x;
shared _Float64x f64x;
shared __float80 f80;
shared __float128 quad;
shared __int128 i128;
shared __uint128_t u128;
shared struct all all[THREADS];

static void test_floats(void)
{
	shared _Float128 *p = &f128;

	f16 = 1.5f16;
	f16 *= 3;
	CHECK(f16 == 4.5f16);
	f32 = 1.5f32 + 0x1.8p1f32;
	CHECK(f32++ == 4.5F32 && f32 == 5.5);
	f64[1] = 1e3f64;
	CHECK(f64[1] == 1000.0 && HAS_TYPE(f64[1], _Float64));
	*p = 1.0f128 / 3;
	CHECK(f128 == 1.0f128 / 3 && f128 != 1.0L / 3);
	CHECK(f128 - 1.0q / 3 == 0 && HAS_TYPE(f128, _Float128));
	f32x = .1f32x;
	CHECK(f32x == .1);
	f64x = .1f64x;
	CHECK(f64x == .1L && -f64x < 0);
	f80 = 0.1w;
	CHECK(f80 == f64x);
	quad = 0.1q;
	quad -= 0.1Q;
	CHECK(!quad && quad == 0);
	CHECK_INT(0x1f32 + 0x1F64 + 0xf128, 0x1f32 + 0x1F64 + 0xf128L);
}

static void test_members(void)
{
	struct all local;
	shared struct all *a = &all[THREADS - 1];

	a->f16 = 2;
	a->f32 = 3.25f32;
	a->f64 = a->f32;
	a->f128 = a->f64 + 0x1p-100f128;
	a->f32x = 1;
	a->f64x = ++a->f32x;
	a->f80 = 8;
	a->quad = a->f80 / 3;
	a->i128 = (__int128)1 << 100;
	a->u128 = a->i128;
	a->u128 |= 1;
	local = *a;
	CHECK(local.f16 == 2 && local.f64 == 3.25 && local.f128 > 3.25 && local.f64x == 2);
	CHECK(local.quad == 8.0L / 3 && local.f80 == 8);
	CHECK_INT(local.i128 >> 98, 4);
	CHECK(local.u128 == (unsigned __int128)local.i128 + 1);
	i128 = -local.i128;
	i128 -= 1;
	CHECK_INT((int)(i128 >> 100), -2);
	u128 = ~(__uint128_t)0;
	u128++;
	CHECK(u128 == 0);
}

static void test(void)
{
	test_floats();
	test_members();
	CHECK_INT(_Generic(f32, float: 1, _Float32: 2, double: 3, _Float64: 4, _Float32x: 5, default: 6), 2);
	CHECK_INT(_Generic(f128, long double: 1, _Float64x: 2, _Float128: 3, default: 4), 3);
}

int main(void)
{
	return check_in_turn(test);
}
