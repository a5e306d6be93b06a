/* SPDX-License-Identifier: MIT
 *
 * & undoes * and []; nothing is accessed, so null may take part; and operands of sizeof,
 * typeof and the UPC operators are not evaluated (U-LOW-101, U-LOW-102, U-OPER-3,
 * U-OPER-19).
 */
#include "check.h"

struct s {
	int f;
	int row[3];
};

shared int x, a[6 * THREADS];
shared [2] struct s s[4 * THREADS];
shared int m[2 * THREADS][3];
static int calls;

static shared int *at(int i)
{
	calls++;
	return i < 0 ? NULL : &a[i];
}

static void addresses(void)
{
	shared int *p = &a[2], *null = NULL, (*r)[3] = m;

	CHECK(&*p == p);
	CHECK(&p[3] == p + 3);
	CHECK(&3 [p] == p + 3);
	CHECK(&*&*p == p);
	CHECK(*&*&x == x);
	CHECK(&*null == NULL);
	CHECK(!&*null);
	CHECK(&*at(1) == &a[1]);
	CHECK(!&*at(-1));
	CHECK(&(*r)[1] == m[0] + 1);
	CHECK(&r[1][2] == &m[1][2]);
	CHECK_INT(&a[5] - &a[1], 4);
	CHECK(&a[2] == p);
	CHECK(&(&s[1])->row[2] == s[1].row + 2);
	CHECK(&(*(s + 1)).f == &s[1].f);
	CHECK_INT(calls, 2);
}

static void unevaluated(void)
{
	shared int *p = a, *null = NULL;
	int i = 0;

	calls = 0;
	CHECK_INT(sizeof x++, sizeof(int));
	CHECK_INT(sizeof(*p++), sizeof(int));
	CHECK_INT(sizeof(*p = 1), sizeof(int));
	CHECK_INT(sizeof(a[calls++]), sizeof(int));
	CHECK_INT(sizeof *at(i++), sizeof(int));
	CHECK_INT(sizeof *null, sizeof(int));
	CHECK_INT(sizeof s[i++].row, 3 * sizeof(int));
	CHECK_INT(upc_elemsizeof(p[i++]), sizeof(int));
	CHECK_INT(upc_blocksizeof(s[i++]), 2);
	CHECK_INT(upc_localsizeof(*at(i++)), sizeof(int));
	CHECK_INT(i, 0);
	CHECK_INT(calls, 0);
	CHECK_INT(x, 33);
	CHECK(p == a);
}

static void test(void)
{
	x = 33;
	calls = 0;
	addresses();
	unevaluated();
}

int main(void)
{
	return check_in_turn(test);
}
