/* SPDX-License-Identifier: MIT
 *
 * A compound assignment evaluates its address once (U-LOW-4, U-LOW-19).
 */
#include "check.h"

shared int a[6 * THREADS];
shared [2] double b[6 * THREADS];
static int calls;

static int next(void)
{
	return calls++;
}

static shared int *whole(void)
{
	calls += 10;
	return a;
}

static void test(void)
{
	shared int *p = a;
	shared [2] double *q = b;
	int i = 1;

	for (int k = 0; k < 6 * THREADS; k++) {
		a[k] = k + 1;
		b[k] = k;
	}
	calls = 2;
	p[i++] += 40;
	CHECK_INT(i, 2);
	CHECK_INT(a[1], 42);
	CHECK_INT(a[2], 3);
	a[next()] *= 2;
	CHECK_INT(calls, 3);
	CHECK_INT(a[2], 6);
	a[next()] <<= 4;
	CHECK_INT(calls, 4);
	CHECK_INT(a[3], 64);
	whole()[4] -= 1;
	CHECK_INT(calls, 14);
	CHECK_INT(a[4], 4);
	*p++ += 5;
	CHECK(p == a + 1);
	CHECK_INT(a[0], 6);
	*++q += 0.5;
	CHECK(q == b + 1);
	CHECK(b[1] == 1.5);
	*(q += 2) *= 3;
	CHECK(q == b + 3);
	CHECK(b[3] == 9.0);
	i = 4;
	(i--)[p] -= 7;
	CHECK_INT(i, 3);
	CHECK_INT(a[5], -1);
}

int main(void)
{
	return check_in_turn(test);
}
