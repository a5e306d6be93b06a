/* SPDX-License-Identifier: MIT
 *
 * ->, ++ and * in all their combinations on a pointer to a shared struct (U-LOW-44).
 */
#include "check.h"

struct s {
	int x;
	shared int *q;
};

shared [2] struct s a[4 * THREADS];
shared int n[4 * THREADS];

static void set(void)
{
	for (int i = 0; i < 4 * THREADS; i++) {
		a[i].x = 10 * i;
		a[i].q = &n[i];
		n[i] = -i;
	}
}

static void test(void)
{
	shared [2] struct s *p = a;

	set();
	CHECK_INT(p[2].x, 20);
	CHECK_INT((p + 3)->x, 30);
	CHECK_INT(p++->x, 0);
	CHECK(p == &a[1]);
	CHECK_INT(++p->x, 11);
	CHECK(p == &a[1]);
	CHECK_INT((++p)->x, 20);
	CHECK_INT((*p++).x, 20);
	CHECK(p == &a[3]);
	CHECK_INT(*p->q, -3);
	CHECK_INT(*(p->q), -3);
	CHECK_INT((*p->q)++, -3);
	CHECK_INT(n[3], -2);
	CHECK_INT(*--p->q, -2);
	CHECK(p->q == &n[2]);
	CHECK_INT(*p->q++, -2);
	CHECK(p->q == &n[3]);
	CHECK(p->q-- == &n[3]);
	CHECK_INT(p->q[1], -2);
	CHECK_INT(p-- ->x, 30);
	CHECK_INT(p->x--, 20);
	CHECK_INT(p->x, 19);
	CHECK(&p[1].x == &(p + 1)->x);
	CHECK(&(*p).x == &p->x);
	CHECK_INT((p--, p--)->x, 11);
	CHECK(p == &a[0]);
}

int main(void)
{
	return check_in_turn(test);
}
