/* SPDX-License-Identifier: MIT
 *
 * long double, 128-bit integers, unaligned members, and special floating values through
 * shared memory (U-LOW-108, U-LOW-109).
 */
// compilers: gcc clang
#include <math.h>
#include <string.h>
#include "check.h"

#pragma pack(push, 1)
struct packed {
	char c;
	int i;
	double d;
	shared int *p;
	short s[3];
};
#pragma pack(pop)

__extension__ typedef __int128 wide;

shared long double ld[3 * THREADS];
shared [2] wide w[4 * THREADS];
shared struct packed pk[2 * THREADS];
shared float f;
shared double d;
shared int n[2 * THREADS];

static unsigned long bits(double v)
{
	unsigned long b;

	memcpy(&b, &v, sizeof b);
	return b;
}

static void wide_types(void)
{
	shared [2] wide *p = &w[3];

	ld[1] = 1 + 0x1p-60L;
	ld[2] = ld[1] * 2;
	CHECK(ld[2] - 2 == 0x1p-59L);
	ld[2] -= 2;
	CHECK(ld[2]++ == 0x1p-59L);
	*p = (wide)1 << 100;
	*p += 5;
	CHECK(*p >> 100 == 1 && (*p & 7) == 5);
	CHECK((*p)-- == ((wide)1 << 100) + 5);
	w[0] = -*p;
	CHECK(w[0] + w[3] == 0);
	CHECK(w[0] < 0);
}

static void unaligned(void)
{
	shared struct packed *p = &pk[1];

	CHECK_INT(sizeof(struct packed), 1 + 4 + 8 + 6 + sizeof(shared int *));
	p->c = 'c';
	p->i = 0x01020304;
	p->d = -0.5;
	p->p = &n[1];
	p->s[2] = 9;
	p->i++;
	p->d *= 3;
	*p->p = 6;
	p->s[1] = --p->s[2];
	CHECK_INT(p->i, 0x01020305);
	CHECK(p->d == -1.5);
	CHECK_INT(n[1], 6);
	CHECK_INT(p->s[1] + p->c, 8 + 'c');
	pk[0] = pk[1];
	CHECK(pk[0].p == &n[1] && pk[0].d == -1.5);
}

static void special(void)
{
	double nan_value;
	unsigned long payload = 0x7ff8000000abcdefUL;

	memcpy(&nan_value, &payload, sizeof payload);
	d = nan_value;
	CHECK(bits(d) == payload);
	CHECK(d != d);
	d = -0.0;
	CHECK(bits(d) == 1UL << 63);
	CHECK(d == 0.0 && signbit(d));
	f = -0.0f;
	CHECK(signbit(f));
	f = 1e-45f;
	CHECK(f > 0.0f);
	d = 0x1.fffffffffffffp+1023;
	CHECK(d < INFINITY);
	CHECK(d * 2 == INFINITY);
	f = (float)INFINITY;
	CHECK(-f == -INFINITY);
}

static void test(void)
{
	wide_types();
	unaligned();
	special();
}

int main(void)
{
	return check_in_turn(test);
}
