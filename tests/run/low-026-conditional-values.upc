/* SPDX-License-Identifier: MIT
 *
 * ?: over shared values: only the chosen arm is read, arithmetic conversions join the
 * arms (U-LOW-5, U-LOW-26).
 */
#include "check.h"

#define ABS(v) ((v) < 0 ? -(v) : (v))
#define MAX(v, w) ((v) > (w) ? (v) : (w))

shared int x, y, a[3 * THREADS][4];
shared double d;
shared char c;
shared short k;
shared [] char z;

static void arms(void)
{
	shared int *p = &x, *q = &y, *null = NULL;
	int yes = 1, no = 0;

	x = 7;
	y = -8;
	CHECK_INT(yes ? *p : *q, 7);
	CHECK_INT(no ? *p : *q, -8);
	CHECK_INT(yes ? *p : *null, 7);
	CHECK_INT(no ? *null : *q, -8);
	CHECK_INT(yes ? x : 3, 7);
	CHECK_INT(no ? x : 3, 3);
	CHECK_INT(no ? x++ : y++, -8);
	CHECK_INT(x, 7);
	CHECK_INT(y, -7);
	CHECK_INT(x > y ? x < 10 ? 1 : 2 : 3, 1);
	CHECK_INT((yes ? x : y) + (no ? x : y), 0);
}

static void conversions(void)
{
	int yes = 1;

	d = 0.5;
	x = 3;
	c = 'c';
	z = 'z';
	CHECK((yes ? x : d) == 3.0);
	CHECK(HAS_TYPE(yes ? x : d, double));
	CHECK(HAS_TYPE(yes ? c : z, int));
	CHECK((yes ? x : d) / 2 == 1.5);
	CHECK_INT(yes ? c : 1000, 'c');
}

static void shared_indices(void)
{
	x = 1;
	y = 2;
	k = 3;
	a[1][2] = -30;
	a[1][3] = 29;
	a[2][3] = -31;
	CHECK(ABS(a[x][y]) > a[x][k]);
	CHECK(!(ABS(a[x][y]) > ABS(a[y][k])));
	CHECK_INT(ABS(a[x][y]) > a[y][k] ? a[y][k] : x, -31);
}

static void macros(void)
{
	a[1][2] = -30;
	a[2][3] = 29;
	CHECK_INT(ABS(a[1][2]), 30);
	CHECK(ABS(a[1][2]) > a[2][3]);
	CHECK_INT(MAX(a[1][2], a[2][3]), 29);
	CHECK_INT(MAX(ABS(a[1][2]), ABS(a[2][3])), 30);
}

static void test(void)
{
	arms();
	conversions();
	shared_indices();
	macros();
}

int main(void)
{
	return check_in_turn(test);
}
