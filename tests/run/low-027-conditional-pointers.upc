/* SPDX-License-Identifier: MIT
 *
 * ?: whose value is a pointer-to-shared, with null and generic arms, and what one can do
 * with the result (U-LOW-27, U-LOW-28).
 */
#include "check.h"

struct pair {
	int f, g;
};

shared int x, a[4 * THREADS], b[4 * THREADS];
shared [3] int blocked[3 * THREADS];
shared struct pair s, t;

static void choose(int c)
{
	shared int *p = &a[1], *q = &b[2], *r;
	shared [3] int *w = &blocked[2];
	shared void *v;

	r = c ? p : q;
	CHECK(r == (c ? &a[1] : &b[2]));
	r = c ? p : NULL;
	CHECK(c ? r == p : !r);
	r = c ? 0 : q;
	CHECK(c ? r == 0 : r == q);
	v = c ? p : (shared void *)w;
	CHECK(c ? v == p : v == w);
	CHECK_INT(upc_phaseof(v), c ? 0 : 2);
	v = c ? NULL : w;
	CHECK((v == NULL) == c);
	CHECK((c ? p : NULL) ? c : !c);
	CHECK((c ? a : b) == (c ? &a[0] : &b[0]));
}

static void use(int c)
{
	shared int *p = &a[1], *q = &b[2];
	shared struct pair *sp = &s, *tp = &t;

	*p = *q = 0;
	s.f = t.f = 10;
	s.g = t.g = 20;
	*(c ? p : q) = 9;
	CHECK_INT(c ? a[1] : b[2], 9);
	CHECK_INT(c ? b[2] : a[1], 0);
	*(c ? p : q) += 1;
	CHECK_INT(*(c ? p : q), 10);
	(c ? sp : tp)->f++;
	CHECK_INT(c ? s.f : t.f, 11);
	CHECK_INT(c ? t.f : s.f, 10);
	(c ? &s : &t)->g -= 5;
	CHECK_INT((c ? sp : tp)->g, 15);
	(c ? a : b)[3] = 33;
	CHECK_INT((c ? a : b)[3], 33);
	CHECK_INT(c ? a[3] : b[3], 33);
}

static void test(void)
{
	choose(0);
	choose(1);
	use(0);
	use(1);
}

int main(void)
{
	return check_in_turn(test);
}
