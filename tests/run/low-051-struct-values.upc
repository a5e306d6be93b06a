/* SPDX-License-Identifier: MIT
 *
 * Structs as values: arms of ?:, arguments, results, compound literals with shared parts
 * (U-LOW-51, U-LOW-116).
 */
#include "check.h"

struct s {
	int a, b;
};

struct with_pointer {
	shared struct s *pts;
	int n;
};

shared struct s x, y, arr[2 * THREADS];
shared int k;

static int sum(struct s v)
{
	return v.a + v.b;
}

static struct s swapped(struct s v)
{
	return (struct s){v.b, v.a};
}

static struct s fetch(shared struct s *p)
{
	return *p;
}

static struct with_pointer wrap(shared struct s *p)
{
	return (struct with_pointer){p, 3};
}

static void conditional(int c)
{
	shared struct s *p = &x, *q = &y;
	struct s t = {100, 200}, u;

	u = c ? *p : *q;
	CHECK_INT(u.a, c ? 1 : 3);
	CHECK_INT((c ? *p : t).b, c ? 2 : 200);
	CHECK_INT((c ? t : *q).a, c ? 100 : 3);
	CHECK_INT(sum(c ? *p : *q), c ? 3 : 7);
}

static void passed(void)
{
	shared struct s *p = &x;

	CHECK_INT(sum(*p), 3);
	CHECK_INT(sum(y), 7);
	arr[1] = swapped(*p);
	CHECK_INT(arr[1].a, 2);
	CHECK_INT(sum(arr[1]), 3);
	CHECK_INT(swapped(arr[1]).a, 1);
	CHECK_INT(fetch(&arr[1]).a, 2);
	*p = swapped(fetch(p));
	CHECK_INT(x.a, 2);
	*p = swapped(*p);
	CHECK_INT(wrap(p).pts->b, 2);
	wrap(&arr[0]).pts->b = 12;
	CHECK_INT(arr[0].b, 12);
	wrap(&arr[0]).pts->b++;
	CHECK_INT(wrap(arr).pts[0].b, 13);
}

static void literals(void)
{
	shared struct s *q = &y;
	int i = 1, v;

	arr[0] = (struct s){1, 2};
	CHECK_INT(arr[0].a * 10 + arr[0].b, 12);
	arr[1] = (struct s){.b = q->a};
	CHECK_INT(arr[1].a, 0);
	CHECK_INT(arr[1].b, 3);
	k = 40;
	arr[0] = (struct s){.b = k++};
	CHECK_INT(arr[0].b, 40);
	v = (int[2]){k, q->b}[i];
	CHECK_INT(v, 4);
	CHECK_INT((&(struct s){q->a, q->b})->b, 4);
	v = sum((struct s){k, x.a});
	CHECK_INT(v, 42);
	arr[1] = *&(struct s){5, 6};
	CHECK_INT(arr[1].b, 6);
}

static void test(void)
{
	x = (struct s){1, 2};
	y = (struct s){3, 4};
	conditional(0);
	conditional(1);
	passed();
	literals();
}

int main(void)
{
	return check_in_turn(test);
}
