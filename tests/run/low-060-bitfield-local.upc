/* SPDX-License-Identifier: MIT
 *
 * Shared bit-fields of structs that a block defines: with and without a name, the same
 * name in several blocks, through pointers (U-LOW-60, U-LOW-61, U-LOW-64).
 */
#include "check.h"

shared int x = 9;

static int first(void)
{
	struct bits {
		int a : 3;
		unsigned b : 5;
		int c;
	};
	static shared struct bits s;
	static shared [] struct bits list[3];
	static shared int *moved = &x;
	shared struct bits *p = &s;
	shared [] struct bits *q = list;

	p->a = -3;
	p->b = 30;
	s.b++;
	++p->b;
	s.c = 7;
	q[2].a = s.a;
	q[1].b = q[2].b = p->b + 1;
	CHECK_INT(s.a, -3);
	CHECK_INT(p->b, 0);
	CHECK_INT(q[2].a, -3);
	CHECK_INT(list[1].b, 1);
	CHECK_INT(s.c + *moved, 16);
	{
		struct bits {
			unsigned a : 7;
		};
		static shared struct bits s;
		shared struct bits *p = &s;

		p->a = 100;
		s.a += 20;
		CHECK_INT(s.a, 120);
	}
	p->b--;
	return s.b;
}

static int without_name(void)
{
	static shared struct {
		unsigned low : 4, high : 4;
		struct {
			int deep : 6;
		} in;
	} pair, others[THREADS];

	pair.low = 9;
	pair.high = pair.low + 1;
	others[THREADS - 1].low = 5;
	others[THREADS - 1].in.deep = -20;
	return pair.high * 16 + pair.low + others[THREADS - 1].low + others[THREADS - 1].in.deep;
}

static void test(void)
{
	CHECK_INT(first(), 31);
	CHECK_INT(without_name(), 0xa9 - 15);
}

int main(void)
{
	return check_in_turn(test);
}
