/* SPDX-License-Identifier: MIT
 *
 * Old-style definitions and declarations, with pointers-to-shared in them, too; functions and
 * objects without a type; functions without a declaration (U-C99-14).
 */
// compilers: gcc clang
// flags: -Wno-implicit-int -Wno-implicit-function-declaration -Wno-deprecated-non-prototype -Wno-unknown-warning-option -Wno-missing-parameter-type
#include "check.h"

shared int x, a[6 * THREADS];
shared [2] int blocks[2 * THREADS][2];
static implicit, *pointer;
const answer = 42;

int old();
shared int *old_pointer();
int (*table[2])();
static int declared_later();

add(p, q, n)
	shared int *p, *q;
{
	return *p + q[n];
}

static int arrays(v, n, rows, w) shared int v[]; shared [2] int rows[][2]; int n, w[];
{
	rows[0][1] = v[n];
	return rows[0][1] + w[n];
}

static shared int *next(p, step)
	register shared int *p;
	short step;
{
	return p + step;
}

static float promoted(c, f, d) char c; float f; double d;
{
	return c + f + (float)d;
}

static int through(f, g, row, q, v)
	int (*f)(shared int *);
	shared int *(*g)();
	shared int (*row)[2];
	shared int **q;
	shared const void *v;
{
	return f(*q) + *g(&x, 0) + (*row)[1] + (v == NULL);
}

struct old_pair {
	shared int *p;
	int n;
};

static int record(s, k) struct old_pair *s; int k;
{
	return *s->p + s->n + k;
}

static int read_it(shared int *p)
{
	return *p;
}

int old(p, n) shared int *p; int n;
{
	return *p * n;
}

shared int *old_pointer(n) int n;
{
	return &a[n];
}

static int declared_later(n)
{
	return n + x;
}

static types()
{
	register r = x;
	static shared s;
	auto n = r;

	s = n;
	implicit = s;
	pointer = &implicit;
	return *pointer;
}

static void test(void)
{
	shared int *p = &a[1];
	int w[] = {5, 6, 7};
	struct old_pair pair = {&a[3], 4};

	x = 3;
	for (int i = 0; i < 6; i++)
		a[i] = i;
	CHECK_INT(add(&x, a, 4), 7);
	CHECK_INT(arrays(a, 2, blocks, w), 9);
	CHECK(next(p, 3) == &a[4]);
	CHECK(promoted('\1', 1.5f, 2.5) == 5);
	CHECK_INT(through(read_it, next, (shared int(*)[2])a, &p, p), 1 + 3 + 1 + 0);
	CHECK_INT(record(&pair, x), 3 + 4 + 3);
	CHECK_INT(old(p, 5) + *old_pointer(5), 10);
	*old_pointer(0) = old(&x, x);
	CHECK_INT(a[0], 9);
	table[0] = old;
	table[1] = declared_later;
	CHECK_INT(table[0](&a[2], 4) + (*table[1])(1), 12);
	CHECK_INT(types() + implicit + answer, 48);
	CHECK_INT(defined_below(x) + defined_below(a[4] + 0), 14);
}

defined_below(n)
	int n;
{
	return 2 * n;
}

main()
{
	return check_in_turn(test);
}
