/* SPDX-License-Identifier: MIT
 *
 * The comma operator: what stands left happens first, what stands right is the value, and
 * may be a pointer to go on with (U-LOW-29).
 */
#include "check.h"

struct pair {
	int f, g;
};

shared int x, y, a[4 * THREADS];
shared struct pair s;
static int calls;

static void note(void)
{
	calls++;
}

static void values(void)
{
	int i = 0, k;

	y = 4;
	k = (x = 1, y);
	CHECK_INT(k, 4);
	CHECK_INT(x, 1);
	k = (x = y, x++, x * 2);
	CHECK_INT(k, 10);
	k = (note(), x);
	CHECK_INT(k, 5);
	CHECK_INT(calls, 1);
	k = (i++, i++, a[i] = 7);
	CHECK_INT(k, 7);
	CHECK_INT(a[2], 7);
	for (i = 0, x = 0; i < 3; i++, x += 2)
		y = x;
	CHECK_INT(x, 6);
	CHECK_INT(y, 4);
	x = 1, y = 2;
	CHECK_INT(x + y, 3);
	k = (i--, x++);
	CHECK_INT(k, 1);
	CHECK_INT(x, 2);
}

static void pointers(void)
{
	shared struct pair *p = &s;
	shared int *q = a;
	int i = 0;

	s.f = 40;
	CHECK_INT((i++, p)->f, 40);
	(i++, p)->f = 41;
	CHECK_INT(i, 2);
	CHECK_INT(s.f, 41);
	a[1] = 8;
	CHECK_INT((note(), a)[1], 8);
	CHECK_INT((note(), q)[1], 8);
	*(i++, q) = 1;
	CHECK_INT(a[0], 1);
	(q++, *q) == 8 ? i++ : i--;
	CHECK_INT(i, 4);
	CHECK_INT(calls, 3);
	CHECK_INT((note(), *p).f, 41);
	CHECK_INT((note(), *q), 8);
	CHECK_INT((x, y), 2);
	CHECK_INT(calls, 5);
}

static void test(void)
{
	calls = 0;
	values();
	pointers();
}

int main(void)
{
	return check_in_turn(test);
}
