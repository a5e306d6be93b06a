/* SPDX-License-Identifier: MIT
 *
 * The type, thread and phase of & over scalars, elements, rows and arrays
 * (U-OPER-13, U-OPER-15, U-OPER-16, U-DECL-1, U-DECL-3, U-DECL-5).
 */
#include "check.h"

struct s {
	int f;
	int arr[4];
};

shared int x;
shared [7] int y;
shared [] int z;
shared [3] int a[6 * THREADS];
shared [3] int m[2 * THREADS][4];
shared [] int here[5];
shared [2] struct s st[4 * THREADS];

static void scalars(void)
{
	shared int *p = &x;
	shared [7] int *q = &y;
	shared [] int *r = &z;

	CHECK_INT(upc_threadof(p) + upc_threadof(q) + upc_threadof(r), 0);
	CHECK_INT(upc_phaseof(&x) + upc_phaseof(&y) + upc_phaseof(&z), 0);
	CHECK_INT(upc_blocksizeof(*&x), 1);
	CHECK_INT(upc_blocksizeof(*&y), 7);
	CHECK_INT(upc_blocksizeof(*&z), 0);
	*p = *q = *r = 3;
	CHECK_INT(x + y + z, 9);
	CHECK((shared void *)p != q && (shared void *)q != r);
}

static void arrays(void)
{
	shared [3] int *p = &a[4], (*row)[4] = &m[1];
	shared [3] int (*whole)[6 * THREADS] = &a;
	shared [] int *h = &here[4];

	CHECK_INT(upc_phaseof(p), 1);
	CHECK_INT(upc_threadof(p), 1 % THREADS);
	CHECK_INT(upc_phaseof(row), 1);
	CHECK_INT(upc_threadof(row), 1 % THREADS);
	CHECK_INT(upc_phaseof(*row + 1), 2);
	CHECK((*row) + 0 == &m[1][0]);
	CHECK_INT(upc_phaseof(whole), 0);
	CHECK((*whole) + 4 == p);
	CHECK_INT(upc_phaseof(&a) + upc_phaseof(&a[0]) + upc_phaseof(a), 0);
	CHECK_INT(upc_threadof(h) + upc_phaseof(h), 0);
	CHECK_INT(upc_threadof(&m[2 * THREADS - 1][3]), (8 * THREADS - 1) / 3 % THREADS);
}

static void members(void)
{
	for (int i = 0; i < 4 * THREADS; i++) {
		shared [] int *p = &st[i].f, *q = st[i].arr;
		shared [] int (*r)[4] = &st[i].arr;

		CHECK_INT(upc_threadof(p), i / 2 % THREADS);
		CHECK_INT(upc_phaseof(p) + upc_phaseof(q) + upc_phaseof(r), 0);
		CHECK(q == &st[i].arr[0] && *r == q);
		CHECK_INT(upc_threadof(q + 3), i / 2 % THREADS);
		CHECK_INT(upc_addrfield(q + 3) - upc_addrfield(p), 4 * sizeof(int));
		CHECK_INT(upc_threadof(&st[i].arr[2]), i / 2 % THREADS);
	}
	CHECK_INT(upc_blocksizeof(st[0].arr), 0);
	CHECK_INT(upc_blocksizeof(st[0]), 2);
}

static void test(void)
{
	scalars();
	arrays();
	members();
}

int main(void)
{
	return check_in_turn(test);
}
