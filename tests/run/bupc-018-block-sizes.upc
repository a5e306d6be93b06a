/* SPDX-License-Identifier: MIT
 *
 * With -fbupc a pointer-to-shared with another block size is as good as cast (UPC 6.4.3): the same address, phase 0, and
 * arithmetic of the new type; in assignments, initializers, arguments and results, of all kinds of block sizes.
 */
// flags: -Wno-blocksize-conversion
#include "check.h"

struct list {
	long size;
	int n;
};
struct holder {
	int n;
	shared [2] int *p;
};
typedef shared [3] int *three_pointer;

shared struct list head[THREADS];
shared [4] int a[4 * THREADS];
shared int *cyclic = a;
shared int *many[3] = {a, &a[1], 0};
struct holder holder = {1, a}, held = {.p = &a[3]};
shared [2] int *shared shared_pointer[THREADS];
shared [4] double rows[4 * THREADS][2];

static int take(shared [2] int *p, shared [] int *q)
{
	return upc_phaseof(p) == 0 && upc_phaseof(q) == 0 && q == p && q[1] == *p + 1;
}

static three_pointer give(int i)
{
	return &a[i];
}

static void values(void)
{
	shared [1] long *size = &head[THREADS - 1].size;
	shared [2] int *two = &a[3];
	static shared int *constant = &a[2];
	shared [2] int *array[2] = {cyclic, a};
	shared [] int *in;
	three_pointer three, again;
	const shared [2] int *qualified;

	CHECK_INT(*size, 5);
	CHECK(upc_phaseof(two) == 0 && *two == 3);
	CHECK(take(&a[2], &a[2]));
	CHECK(*give(3) == 3 && upc_phaseof(give(3)) == 0);
	CHECK(*cyclic == 0 && *many[1] == 1 && !many[2] && *constant == 2 && *array[0] == 0 && *array[1] == 0);
	CHECK(*holder.p == 0 && *held.p == 3 && upc_phaseof(held.p) == 0);
	again = three = in = a + 2;
	CHECK(in[1] == 3 && three == in && *again == 2);
	qualified = three;
	CHECK_INT(*qualified, 2);
	shared_pointer[MYTHREAD] = three;
	CHECK(upc_phaseof(shared_pointer[MYTHREAD]) == 0 && *shared_pointer[MYTHREAD] == 2);
	two = MYTHREAD >= 0 ? (shared [2] int *)a : 0;
	CHECK_INT(*two, 0);
}

/* The new type decides which element is next. */
static void steps(void)
{
	shared int *p = a;
	shared [2] int *q = &a[1];
	shared [] double(*row)[2] = &rows[1];

	CHECK_INT(upc_threadof(p + 1), 1 % THREADS);
	CHECK_INT(p[THREADS], 1);
	CHECK(upc_threadof(q + 1) == 0 && q[1] == 2 && upc_threadof(q + 2) == 1 % THREADS);
	q = p + 1;
	CHECK_INT(upc_threadof(q++), 1 % THREADS);
	CHECK(upc_phaseof(q) == 1);
	CHECK((*row)[1] == 11 && row[1][0] == 20 * THREADS);
}

int main(void)
{
	for (int i = 0; i < 4; i++) {
		a[4 * MYTHREAD + i] = 4 * MYTHREAD + i;
		for (int k = 0; k < 2; k++)
			rows[4 * MYTHREAD + i][k] = 10 * (4 * MYTHREAD + i) + k;
	}
	if (MYTHREAD == 0)
		head[THREADS - 1].size = 5;
	upc_barrier;
	values();
	steps();
	return check_done();
}
