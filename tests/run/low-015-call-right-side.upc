/* SPDX-License-Identifier: MIT
 *
 * A call on the right side, or in the address on the left, happens once
 * (U-LOW-1, U-LOW-15).
 */
#include "check.h"

shared int a[4 * THREADS];
static int calls, places;

static int twice(int v)
{
	calls++;
	return 2 * v;
}

static shared int *place(int i)
{
	places++;
	return &a[i];
}

static int clear_and_count(void)
{
	for (int i = 0; i < 4 * THREADS; i++)
		a[i] = 0;
	return 4 * THREADS;
}

static void test(void)
{
	shared int *p = &a[1], *q = &a[2];

	calls = places = 0;
	*q = 21;
	*p = twice(*q);
	CHECK_INT(*p, 42);
	CHECK_INT(calls, 1);
	*place(3) = twice(twice(*q));
	CHECK_INT(a[3], 84);
	CHECK_INT(calls, 3);
	CHECK_INT(places, 1);
	*place(0) += twice(*place(3));
	CHECK_INT(places, 3);
	CHECK_INT(calls, 4);
	CHECK_INT(a[0], 168);
	*p = clear_and_count();
	CHECK_INT(a[1], 4 * THREADS);
	CHECK_INT(a[2], 0);
	a[0] = 0;
}

int main(void)
{
	return check_in_turn(test);
}
