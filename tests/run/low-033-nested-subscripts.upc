/* SPDX-License-Identifier: MIT
 *
 * Subscripts that are shared values themselves (U-LOW-33, U-LOW-34, U-LOW-103).
 */
#include "check.h"

#define N 8

struct s {
	int idx;
};

shared int a[N * THREADS], b[N * THREADS];
shared [4] int c[N * THREADS];
shared [2] double d[N * THREADS];
shared int x, y;
shared struct s st;

static void fill(void)
{
	for (int i = 0; i < N * THREADS; i++) {
		a[i] = 100 + i;
		b[i] = N - 1 - i % N;
		c[i] = i / 2;
		d[i] = i + 0.5;
	}
}

static void nested(void)
{
	int i = 1;

	CHECK_INT(a[b[i]], 106);
	a[b[i]] = 55;
	CHECK_INT(a[6], 55);
	a[b[i]]++;
	CHECK_INT(a[6], 56);
	CHECK_INT(a[b[c[5]]], 105);
	a[b[i]] += (int)d[b[c[4]]];
	CHECK_INT(a[6], 61);
	a[b[i++]] -= 1;
	CHECK_INT(i, 2);
	CHECK_INT(a[6], 60);
	CHECK_INT(a[a[6] - 58], 102);
}

static void by_shared_value(void)
{
	shared struct s *p = &st;
	int local[N] = {0, 10, 20, 30, 40, 50, 60, 70};

	x = 3;
	st.idx = 4;
	CHECK_INT(a[x], 103);
	CHECK_INT(a[p->idx], 104);
	CHECK_INT(local[x], 30);
	CHECK_INT(x[local], 30);
	local[x] = 31;
	CHECK_INT(local[3], 31);
	local[b[0]]++;
	CHECK_INT(local[7], 71);
	CHECK_INT(local[a[x] - 100], 31);
}

static void assigned(void)
{
	shared int *q = &b[2], *p = &x;
	int local[N] = {0}, i;

	x = 2;
	y = 44;
	a[i = x] = y;
	CHECK_INT(a[2], 44);
	CHECK_INT(i, 2);
	a[x++] = 45;
	CHECK_INT(a[2], 45);
	CHECK_INT(x, 3);
	a[(*p)++] = *q--;
	CHECK_INT(a[3], 5);
	CHECK_INT(x, 4);
	CHECK(q == &b[1]);
	b[0] = 0;
	local[b[0]++] = a[3];
	CHECK_INT(b[0], 1);
	CHECK_INT(local[0], 5);
}

static void test(void)
{
	fill();
	nested();
	by_shared_value();
	assigned();
}

int main(void)
{
	return check_in_turn(test);
}
