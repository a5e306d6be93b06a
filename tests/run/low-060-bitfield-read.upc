/* SPDX-License-Identifier: MIT
 *
 * Bit-fields read from shared structs that were filled in private: sign, width and
 * promotion as in C (U-LOW-60, U-LOW-65).
 */
#include "check.h"

enum color { RED, GREEN, BLUE };

struct bits {
	unsigned a : 3;
	signed int b : 5;
	_Bool c : 1;
	unsigned d : 17;
	signed int e : 2;
	enum color f : 3;
	unsigned whole : 32;
	unsigned long wide : 40;
	signed long narrow : 9;
	int plain : 7;
	long long huge : 50;
	unsigned long long most : 64;
};

shared struct bits s;
shared struct bits arr[2 * THREADS];

static int same(int v)
{
	return v;
}

static void check_values(shared struct bits *p, struct bits v)
{
	*p = v;
	CHECK_INT(p->a, v.a);
	CHECK_INT(p->b, v.b);
	CHECK_INT(p->c, v.c);
	CHECK_INT(p->d, v.d);
	CHECK_INT(p->e, v.e);
	CHECK_INT(p->f, v.f);
	CHECK_INT(p->whole, v.whole);
	CHECK_INT(p->wide, v.wide);
	CHECK_INT(p->narrow, v.narrow);
	CHECK_INT(p->plain, v.plain);
	CHECK_INT(p->huge, v.huge);
	CHECK(p->most == v.most);
}

static void promotion(void)
{
	s = (struct bits){.a = 5, .b = -9, .c = 1, .e = -2, .whole = 4000000000u};
	CHECK(s.a - 6 < 0);
	CHECK(HAS_TYPE(+s.a, int));
	CHECK(HAS_TYPE(s.b + 0, int));
	CHECK(HAS_TYPE(+s.c, int));
	CHECK(HAS_TYPE(+s.whole, unsigned));
	CHECK(s.whole + 500000000u < s.whole);
	CHECK_INT(s.b / 2, -4);
	CHECK_INT(s.c ? s.a : s.b, 5);
	CHECK_INT(same(s.b), -9);
	CHECK_INT(-s.a, -5);
	CHECK_INT(~s.e, 1);
	switch (s.b) {
	case -9: break;
	default: CHECK(0);
	}
	switch ((&s)->b) {
	case -9: break;
	default: CHECK(0);
	}
	CHECK_INT((&s)->c ? (&s)->a : 0, 5);
	switch (s.a + 1) {
	case 6: break;
	default: CHECK(0);
	}
}

static void test(void)
{
	struct bits v = {7, -16, 1, 0x1ffff, -1, BLUE, 0xffffffffu, 0xffffffffffu, -256,
		-64, -(1LL << 49), ~0ull};
	struct bits w = {1, 15, 0, 0x10000, 1, GREEN, 1, 0x8000000001u, 255,
		63, (1LL << 49) - 1, 1ull << 63};

	check_values(&s, v);
	check_values(&s, w);
	check_values(&arr[2 * THREADS - 1], v);
	check_values(&arr[1], w);
	CHECK_INT(arr[2 * THREADS - 1].wide, THREADS > 1 ? 0xffffffffff : 0x8000000001);
	promotion();
}

int main(void)
{
	return check_in_turn(test);
}
