/* SPDX-License-Identifier: MIT
 *
 * Tests what one can do with a pointer-to-shared fresh from a call; the call happens once
 * (U-LOW-81).
 */
#include "check.h"

struct s {
	int m;
	int row[3];
	int (*fn)(int);
};

shared int a[4 * THREADS];
shared struct s t;
static int calls;

static shared int *at(int i)
{
	calls++;
	return &a[i];
}

static shared struct s *object(void)
{
	calls++;
	return &t;
}

static int inc(int v)
{
	return v + 1;
}

static int (*function(void))(int)
{
	return inc;
}

static void test(void)
{
	calls = 0;
	for (int i = 0; i < 4 * THREADS; i++)
		a[i] = i;
	CHECK_INT(*at(2), 2);
	CHECK_INT(at(1)[2], 3);
	*at(3) = 30;
	at(0)[2] = 20;
	CHECK_INT(a[2] + a[3], 50);
	CHECK_INT(calls, 4);
	(*at(3))++;
	CHECK_INT(++*at(3), 32);
	CHECK_INT((*at(3))--, 32);
	*at(3) /= 2;
	CHECK_INT(a[3], 15);
	CHECK_INT(calls, 8);
	object()->m = 1;
	object()->m += 2;
	object()->m++;
	CHECK_INT(object()->m, 4);
	CHECK_INT(calls, 12);
	object()->row[2] = 9;
	CHECK_INT((*object()).row[2], 9);
	CHECK_INT(*(object()->row + 2), 9);
	object()->fn = function();
	CHECK_INT(object()->fn(3), 4);
	CHECK_INT(calls, 17);
	CHECK(&*at(1) == &a[1]);
	CHECK(&at(1)[1] == &a[2]);
	CHECK(at(2) + 1 == at(3));
	CHECK_INT(at(3) - at(1), 2);
	CHECK_INT(calls, 23);
	CHECK_INT(at(*at(1))[*at(1)], 20);
	CHECK_INT(calls, 26);
	CHECK_INT(function()(a[0]), 1);
}

int main(void)
{
	return check_in_turn(test);
}
