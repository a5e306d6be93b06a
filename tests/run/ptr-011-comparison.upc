/* SPDX-License-Identifier: MIT
 *
 * == and != look at thread and address only; the order is that of the elements, not of
 * the addresses (U-PTR-11, U-PTR-12, U-PTR-13, U-PTR-15, U-CONV-11, U-CONV-12).
 */
// flags: -Wno-tautological-compare
#include "check.h"

struct unknown;

shared int a[4 * THREADS];
shared [3] int b[9 * THREADS];
shared int *shared sp;

static void equality(void)
{
	shared [3] int *p = &b[4];
	shared [3] int *same = (shared [3] int *)(shared [] int *)p; /* phase 0 */
	shared void *v = p;
	shared int *null = 0;
	shared struct unknown *u = NULL;

	CHECK(p == same);
	CHECK(!(p != same));
	CHECK(p == v && v == p);
	CHECK(v != a && v != &b[5]);
	CHECK(p != &b[5]);
	CHECK(null == NULL && NULL == null && null == 0 && 0 == null && null == (void *)0);
	CHECK(u == NULL && !u);
	CHECK((shared void *)u == (shared void *)null);
	CHECK(p != NULL && &a[1] != 0);
	v = NULL;
	CHECK(v == null && u == v);
	sp = a;
	CHECK(sp == a && a == sp && sp != &a[1]);
	CHECK((p == same) + (p == &b[4]) == 2);
}

static void order(void)
{
	shared int *p = &a[0];

	for (int i = 0; i < 4 * THREADS; i++) {
		for (int j = 0; j < 4 * THREADS; j++) {
			CHECK_INT(p + i < p + j, i < j);
			CHECK_INT(&a[i] > &a[j], i > j);
			CHECK_INT(&a[i] <= p + j, i <= j);
			CHECK_INT(p + i >= &a[j], i >= j);
			CHECK_INT(&b[i] < &b[j], i < j);
			CHECK_INT(&b[i] >= &b[j], i >= j);
		}
	}
	CHECK(p <= p && p >= p && !(p < p) && !(p > p));
	CHECK(HAS_TYPE(p < p, int));
}

static void test(void)
{
	equality();
	order();
}

int main(void)
{
	return check_in_turn(test);
}
