/* SPDX-License-Identifier: MIT
 *
 * The types and constants that C99 brought: long long, _Bool, complex numbers, <stdint.h>
 * with its formats, hexadecimal floating constants, universal names, // comments
 * (U-C99-7; its digraphs are in c99-007-digraphs).
 */
// compilers: gcc clang
#include "check.h"

#include <complex.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

shared long long ll;
shared unsigned long long int ull;
shared bool flag;
shared _Bool flags[2 * THREADS];
shared [2] double complex z[2 * THREADS];
shared float _Complex zf;
shared long double complex zl;
shared _Complex int zi; // GNU's
shared int8_t i8;
shared uint16_t u16;
shared int_least32_t l32;
shared uint_fast64_t f64;
shared intmax_t imax;
shared uintptr_t address;
shared long long *shared address_of_it = &ll;
shared int \u00e9t\u00e9, caf\u00e9[THREADS];
shared int \U000003b1;
struct complexes {
	char c;
	double complex z;
	float complex zf[2];
} local;
shared struct complexes members;

static void test_integers(void)
{
	char text[64];

	ll = -9223372036854775807LL - 1;
	ull = 18446744073709551615ull;
	CHECK(ll < 0 && ll == INT64_MIN && ull == UINT64_MAX && ull + 1 == 0);
	ll >>= 62;
	CHECK_INT(ll, -2);
	CHECK(HAS_TYPE(ll, long long) && HAS_TYPE(ull, unsigned long long) && HAS_TYPE(flag, _Bool));
	i8 = INT8_MAX;
	i8++;
	CHECK_INT(i8, INT8_MIN);
	u16 = UINT16_C(65535);
	u16 += 2;
	CHECK_INT(u16, 1);
	l32 = INT32_C(-5);
	f64 = UINT64_C(1) << 63;
	imax = INTMAX_C(-1);
	address = (uintptr_t)&local;
	CHECK((struct complexes *)address == &local);
	snprintf(text, sizeof text, "%" PRId8 " %" PRIu16 " %" PRIdLEAST32 " %" PRIxFAST64 " %jd", i8, u16,
		l32, f64, imax);
	CHECK(strcmp(text, "-128 1 -5 8000000000000000 -1") == 0);
	CHECK(sscanf("77", "%" SCNd64, &(int64_t){0}) == 1);
	CHECK_INT(sizeof(i8) + sizeof u16 + sizeof imax, 1 + 2 + 8);
}

static void test_bool(void)
{
	flag = 256;
	CHECK_INT(flag, 1);
	flag = ll / 1e300;
	CHECK_INT(flag, true);
	flag = NULL;
	CHECK_INT(flag, false);
	flag = address_of_it;
	flags[1] = flag++;
	CHECK_INT(flag + flags[1], 2);
	flag--;
	flags[0] = !flag;
	CHECK_INT(flag + flags[0], 1);
	flag |= 8;
	flag &= 3;
	flags[1] ^= flag;
	CHECK_INT(flag * 10 + flags[1], 10);
}

static void test_complex(void)
{
	shared [2] double complex *p = &z[0];

	z[0] = 1.0 + 2.0 * I;
	z[1] = conj(*p);
	CHECK(creal(z[0] * z[1]) == 5 && cimag(z[0] * z[1]) == 0);
	*p *= 2.0i;
	CHECK(__real__ z[0] == -4 && __imag__ *p == 2);
	__real__ z[0] = 3;
	__imag__ *p = 4;
	CHECK(cabs(z[0]) == 5 && __real__ ~z[0] == 3 && __imag__ ~z[0] == -4);
	__imag__ z[0] += 1;
	++__real__ *p;
	(__imag__ z[1])++;
	__real__ z[1] /= 2;
	CHECK(z[0] == 4 + 5i && z[1] == 0.5 - 1i);
	z[0]++;
	CHECK(z[0] == 5 + 5i && z[0] != z[1] && z[0] && !(z[0] - z[0]));
	zf = z[0];
	zl = -zf;
	CHECK(crealf(zf) == 5 && cimagl(zl) == -5 && HAS_TYPE(zf, float _Complex));
	zi = 3 + 4i;
	__imag__ zi -= 1;
	CHECK_INT(__real__ zi * 10 + __imag__ zi, 33);
	members.z = z[1];
	members.zf[1] = 1.5f - 2.0if;
	__imag__ members.zf[1] = __real__ members.z;
	local = members;
	CHECK(local.z == 0.5 - 1i && local.zf[1] == 1.5f + 0.5if);
	CHECK_INT(sizeof z[0] + sizeof(shared float complex), 24);
}

static void test(void)
{
	test_integers();
	test_bool();
	test_complex();
	ll = 0x1.8p3; // 12
	CHECK_INT(ll, 12);
	CHECK(0x.8p-2f == 0.125f && 0XA.P0L == 10 && 1e3 == 0x3E8p0);
	été = 3;
	caf\u00e9[THREADS - 1] = \u00e9t\u00e9 + 1; // été
	α = café[THREADS - 1];
	CHECK_INT(\u03b1, 4); /* two spellings of one name */
	CHECK_INT(été//* no comment begins here */
		, 3);
}

int main(void)
{
	return check_in_turn(test);
}
