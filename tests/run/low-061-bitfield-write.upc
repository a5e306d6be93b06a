/* SPDX-License-Identifier: MIT
 *
 * Writing a shared bit-field changes no neighbour; the value is what the field now holds
 * (U-LOW-61, U-LOW-62).
 */
#include "check.h"

struct bits {
	unsigned a : 3;
	signed int b : 5;
	unsigned c : 13;
	signed int d : 11;
	unsigned long e : 37;
	_Bool f : 1;
};

shared struct bits s, arr[2 * THREADS];

static void neighbours(shared struct bits *p)
{
	upc_memset(p, 0, sizeof *p);
	p->b = -1;
	CHECK_INT(p->a + p->c, 0);
	p->c = 0x1234;
	p->a = 2;
	p->e = 0x1555555555;
	p->d = -1024;
	p->f = 1;
	CHECK_INT(p->a, 2);
	CHECK_INT(p->b, -1);
	CHECK_INT(p->c, 0x1234);
	CHECK_INT(p->d, -1024);
	CHECK_INT(p->e, 0x1555555555);
	CHECK_INT(p->f, 1);
	p->d = 0;
	CHECK_INT(p->c, 0x1234);
	CHECK_INT(p->e, 0x1555555555);
}

static void values(void)
{
	shared struct bits *p = &s;
	struct bits own = {1, 0, 0, 0, 0, 0};
	int big = 29;

	upc_memset(p, 0, sizeof *p);
	p->c = 77;
	CHECK_INT(p->a = big, 5);
	CHECK_INT(p->b = big, -3);
	CHECK_INT(p->f = big, 1);
	CHECK_INT(p->a = p->b = 5, 5);
	p->a = 6;
	p->a += 3;
	CHECK_INT(p->a, 1);
	CHECK_INT(p->a--, 1);
	CHECK_INT(--p->a, 7);
	CHECK_INT(p->a++, 7);
	CHECK_INT(++p->a, 1);
	CHECK((p->a++ - 3 < 0) == (own.a++ - 3 < 0) && (--p->a - 3 < 0) == (--own.a - 3 < 0));
	p->a <<= 2;
	CHECK_INT(p->a, 4);
	CHECK_INT(p->a <<= 1, 0);
	p->b = 15;
	CHECK_INT(++p->b, -16);
	CHECK_INT(p->b--, -16);
	CHECK_INT(p->b, 15);
	p->b ^= 3;
	CHECK_INT(p->b, 12);
	p->b *= -1;
	CHECK_INT(p->b, -12);
	p->f = 0;
	CHECK_INT(p->f++, 0);
	CHECK_INT(p->f, 1);
	CHECK_INT(p->f |= 0, 1);
	CHECK_INT(p->c, 77);
	CHECK_INT(p->d, 0);
}

static void once(void)
{
	shared struct bits *p = arr;
	int i = 0;

	upc_memset(&arr[0], 0, sizeof arr[0]);
	upc_memset(&arr[1], 0, sizeof arr[1]);
	p++->a = 3;
	CHECK(p == &arr[1]);
	arr[i++].a += 2;
	CHECK_INT(i, 1);
	CHECK_INT(arr[0].a, 5);
	arr[i--].c++;
	CHECK_INT(i, 0);
	CHECK_INT(arr[1].c, 1);
	CHECK_INT(arr[0].c, 0);
}

static void test(void)
{
	neighbours(&s);
	neighbours(&arr[2 * THREADS - 1]);
	values();
	once();
}

int main(void)
{
	return check_in_turn(test);
}
