/* SPDX-License-Identifier: MIT
 *
 * volatile, const, restrict, register and static pointers-to-shared
 * (U-LOW-77, U-LOW-78).
 */
#include "check.h"

shared [3] int a[6 * THREADS];
static shared [3] int *const fixed = &a[4];
static shared [3] int *volatile moving;

static shared [3] int *keeper(int by)
{
	static shared [3] int *kept = a;

	return kept += by;
}

static int dot(shared [3] const int *restrict p, shared [3] const int *restrict q, int n)
{
	register shared [3] const int *r = q;
	int total = 0;

	for (int i = 0; i < n; i++)
		total += *p++ * *r++;
	return total;
}

static void test(void)
{
	shared [3] int *const here = a + 1;
	shared [3] const int *look = a;
	const shared [3] int *same = look;

	for (int i = 0; i < 6 * THREADS; i++)
		a[i] = i;
	CHECK_INT(*fixed, 4);
	CHECK_INT(fixed[1], 5);
	*fixed = 40;
	CHECK_INT(a[4], 40);
	*fixed = 4;
	CHECK_INT(upc_phaseof(fixed), 1);
	moving = here;
	moving++;
	CHECK_INT(*moving++, 2);
	CHECK_INT(*moving, 3);
	moving -= 3;
	CHECK(moving == a);
	CHECK(!(moving == fixed));
	(*here)++;
	CHECK_INT(a[1], 2);
	a[1] = 1;
	look++;
	CHECK_INT(*look + same[2], 3);
	CHECK(look == here);
	CHECK(keeper(2) == &a[2]);
	CHECK(keeper(1) == &a[3]);
	CHECK(keeper(-3) == a);
	CHECK_INT(dot(a, a + 1, 5), 40);
}

int main(void)
{
	return check_in_turn(test);
}
