/* SPDX-License-Identifier: MIT
 *
 * Automatic variables initialised from shared data, declarators in order
 * (U-LOW-85, U-INIT-9, U-LOW-88).
 */
#include "check.h"

struct s {
	int f, g;
	shared struct s *next;
};

shared int x, y, a[6 * THREADS];
shared struct s s, t;
shared double d;

static void scalars(void)
{
	shared int *p = &a[2];
	int k = x, m = x + k, n = a[m];
	const int c = *p;
	double e = x, h = d;
	char small = (char)y;
	_Bool b = d;

	CHECK_INT(k, 1);
	CHECK_INT(m, 2);
	CHECK_INT(n, 12);
	CHECK_INT(c, 12);
	CHECK(e + h == 1.5);
	CHECK_INT(small, 4);
	CHECK_INT(b, 1);
}

static void aggregates(void)
{
	shared int *p = a;
	shared struct s *q = &s;
	int v[4] = {a[0], *p, x}, w[] = {y, y + 1, [5] = a[5]};
	struct s u = {.f = *p, .g = q->g}, whole = *q, more[2] = {s, [1].g = x};
	int square[2][2] = {{x, y}, {*p, p[1]}};

	CHECK_INT(v[0] + v[1] + v[2] + v[3], 21);
	CHECK_INT(sizeof w / sizeof *w, 6);
	CHECK_INT(w[1] + w[5], 20);
	CHECK_INT(u.f + u.g, 30);
	CHECK(!u.next);
	CHECK_INT(whole.f, 19);
	CHECK(whole.next == &t);
	CHECK_INT(more[0].g + more[1].g + more[1].f, 21);
	CHECK_INT(square[0][1] + square[1][0], 14);
	CHECK_INT(square[1][1], 11);
}

static void pointers(void)
{
	shared struct s *p = &s, *q = p->next, *r = q->next;
	shared int *e = &a[x], *f = e + x;

	CHECK(q == &t && !r);
	CHECK_INT(*e * *f, 11 * 12);
}

static void loops(void)
{
	int rounds = 0;

	for (int i = x; i < y; i++)
		rounds++;
	CHECK_INT(rounds, 3);
	for (int i = x, j = a[0]; i < j; i += 3)
		rounds++;
	CHECK_INT(rounds, 6);
	for (shared struct s *p = &s; p; p = p->next)
		rounds++;
	CHECK_INT(rounds, 8);
}

static void lengths(void)
{
	int v[y], w[x + 1][y];
	size_t bytes = sizeof(int[x++]);

	CHECK_INT(sizeof v, 4 * sizeof(int));
	CHECK_INT(sizeof w, 8 * sizeof(int));
	CHECK_INT(bytes, sizeof(int));
	CHECK_INT(x, 2);
	v[y - 1] = w[1][3] = 5;
	CHECK_INT(v[3], w[x - 1][y - 1]);
	y = 2;
	CHECK_INT(sizeof v / sizeof *v, 4);
}

static void test(void)
{
	x = 1;
	y = 4;
	d = 0.5;
	for (int i = 0; i < 6 * THREADS; i++)
		a[i] = 10 + i;
	t = (struct s){29, 30, NULL};
	s = (struct s){19, 20, &t};
	scalars();
	aggregates();
	pointers();
	loops();
	lengths();
}

int main(void)
{
	return check_in_turn(test);
}
