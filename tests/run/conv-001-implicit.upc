/* SPDX-License-Identifier: MIT
 *
 * Conversions between pointers-to-shared that need no cast, and casts of values, pointers
 * and integers (U-CONV-1, U-CONV-3, U-CONV-4, U-CONV-14, U-CONV-20, U-CONV-24, U-CONV-26).
 */
#include "check.h"

struct unknown;
typedef int *plain;
typedef shared [2] int *two;

shared [2] int a[8 * THREADS];
shared int x;
strict shared int sx;
upc_lock_t *shared lock;
shared struct { double i; } st;

static shared void *generic(shared void *v)
{
	return v;
}

static two typed(two p)
{
	return p;
}

static int constant(shared [2] const int *p)
{
	return *p;
}

static int any(shared const void *p)
{
	return p != NULL;
}

static void layouts(void)
{
	shared [2] int *p = &a[3];
	shared void *v = p;
	shared const void *cv = v;
	strict shared int *sp = &x;
	volatile shared int *vp = &x;
	const strict shared int *csp = &sx;
	two t = generic(p);

	CHECK(t == p);
	CHECK_INT(upc_phaseof(t), 1);
	CHECK(typed(generic(generic(p))) == p);
	CHECK_INT(upc_phaseof(typed(v)), 1);
	CHECK(any(p) && any(v) && any(cv) && any(&x) && any(&sx) && !any(NULL));
	x = sx = 4;
	CHECK_INT(*sp + *vp + *csp, 12);
	CHECK_INT(constant(p) + constant(t), 6);
	CHECK(cv == v && sp == (strict shared int *)&x);
}

static void values(void)
{
	shared int *sp = &x;

	x = 7;
	st.i = 2.75;
	CHECK((double)*sp / 2 == 3.5);
	CHECK_INT((long)st.i, 2);
	CHECK_INT((char)(x + 256), 7);
	CHECK_INT((unsigned char)-*sp, 249);
}

static void integers(void)
{
	shared [2] int *p = &a[1], *q = a + 1, *null = NULL;

	CHECK((unsigned long)p == (unsigned long)q);
	CHECK((unsigned long)p != (unsigned long)a);
	CHECK((unsigned long)null == 0);
}

static void locals(void)
{
	shared [2] int *own = &a[2 * MYTHREAD];
	plain q = (plain)own;
	void *v = (void *)own;
	shared int *null = NULL;

	*q = 31;
	CHECK_INT(*own, 31);
	CHECK(v == q && (char *)own == (char *)q && (int *)(shared void *)own == q);
	CHECK((plain)null == NULL);
	CHECK((void *)(shared void *)0 == 0);
	*own = 2 * MYTHREAD;
}

static void opaque(void)
{
	upc_lock_t *l = upc_global_lock_alloc(), *m = l;
	shared void *v = l;
	shared struct unknown *u = (shared struct unknown *)&x, *w = u;

	lock = l;
	CHECK(lock == m && m != NULL && v == lock);
	m = v;
	CHECK(m == l);
	lock = NULL;
	CHECK(!lock && l);
	upc_lock_free(l);
	CHECK(u == w && *(shared int *)u == 7);
}

static void test(void)
{
	for (int i = 0; i < 8 * THREADS; i++)
		a[i] = i;
	layouts();
	values();
	integers();
	locals();
	opaque();
}

int main(void)
{
	return check_in_turn(test);
}
