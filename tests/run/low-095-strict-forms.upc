/* SPDX-License-Identifier: MIT
 *
 * The forms of access once more with strict objects, mixed statements, and casts that
 * change the mode of one access (U-LOW-95, U-LOW-96, U-LOW-97).
 */
#include "check.h"

typedef strict shared int strict_int;

struct s {
	int f;
	unsigned bf : 4;
	shared int *link;
	double row[2];
};

strict_int x;
shared int y;
relaxed shared int z;
strict shared [2] char c[4 * THREADS];
strict shared struct s s, t;
strict shared double d;
strict shared long double ld;
shared int *strict shared sp;

static void scalars(void)
{
	strict shared int *p = &x;

	x = 5;
	CHECK_INT(x, 5);
	CHECK_INT(x++, 5);
	CHECK_INT(++*p, 7);
	CHECK_INT(*p-- + 0, 7);
	x = 6;
	p = &x;
	*p += x;
	CHECK_INT(x, 12);
	CHECK_INT(x = y = 300, 300);
	for (int i = 0; i < 4 * THREADS; i++)
		c[i] = (char)i;
	CHECK_INT(c[3] * c[2], 6);
	CHECK_INT(c[1] <<= 7, -128);
	d = ld = 0.5;
	CHECK(d + ld == 1.0);
	CHECK(d++ == 0.5 && --ld == -0.5L);
	y = 2;
	z = 3;
	x = y + z * *p;
	CHECK_INT(x, 2 + 3 * 300);
}

static void structs(void)
{
	strict shared struct s *p = &s;
	struct s copy = {1, 2, &y, {0.5, 1.5}};

	s = copy;
	t = s;
	CHECK_INT(t.f + (int)t.bf, 3);
	p->bf += 15;
	CHECK_INT(p->bf, 1);
	p->row[1]++;
	CHECK(s.row[1] == 2.5);
	*p->link = 44;
	CHECK_INT(y, 44);
	p->link = &y;
	CHECK(p->link == &y);
	copy = *p;
	CHECK(copy.row[1] == 2.5);
	sp = &y;
	(*sp)++;
	CHECK_INT(*sp, 45);
	CHECK(sp++ == &y);
	CHECK(sp - 1 == &y);
}

static void modes(void)
{
	shared int *p = &y;

	*(strict shared int *)p = 1;
	CHECK_INT(y, 1);
	*(relaxed shared int *)&x = 2;
	CHECK_INT(*(relaxed shared int *)&x, 2);
	(*(strict shared int *)p)++;
	CHECK_INT(y + z, 5);
}

#pragma upc strict

static void by_pragma(void)
{
	shared int *p = &y;

	y = 10;
	*p *= 2;
	CHECK_INT(y--, 20);
	z = *p;
	CHECK_INT(z, 19);
	sp = p;
	CHECK_INT(sp[0], 19);
	s.bf = 3;
	CHECK_INT(s.bf++, 3);
}

static void test(void)
{
	scalars();
	structs();
	modes();
	by_pragma();
}

int main(void)
{
	return check_in_turn(test);
}
