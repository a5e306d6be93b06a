/* SPDX-License-Identifier: MIT
 *
 * Tentative definitions, declarations before the size is known, and static shared objects
 * of blocks with the same name (U-ARR-10, U-ARR-11, U-ARR-12, U-ARR-13, U-ARR-14, U-QUAL-9,
 * U-QUAL-23).
 */
#include "check.h"

extern shared [4] int a[];
shared int x;
shared int x;
extern shared [1] int x;
shared [2] int *p0, *p1, blocked[4 * THREADS];
static shared double hidden;

static int before(int i)
{
	return a[i];
}

shared [4] int a[8 * THREADS];

static shared int *counter(void)
{
	static shared int n;

	n++;
	return &n;
}

static shared int *other_counter(int deep)
{
	static shared int n;

	if (deep) {
		static shared int n = 50;

		n++;
		return &n;
	}
	n += 2;
	return &n;
}

static int uses_extern(void)
{
	extern shared int x;
	extern shared [4] int a[8 * THREADS];

	return x + a[1];
}

static void private_arrays(void)
{
	int v[THREADS];
	shared int *pts[3 * THREADS];

	for (int i = 0; i < THREADS; i++)
		v[i] = i;
	for (int i = 0; i < 3 * THREADS; i++)
		pts[i] = &x;
	CHECK_INT(v[THREADS - 1], THREADS - 1);
	CHECK_INT(sizeof v, THREADS * sizeof(int));
	CHECK(pts[3 * THREADS - 1] == &x);
	CHECK_INT(*pts[0], 3);
}

static void test(void)
{
	x = 3;
	a[1] = 4;
	a[7] = 7;
	CHECK_INT(before(7), 7);
	CHECK_INT(uses_extern(), 7);
	p0 = &blocked[3];
	p1 = p0 + 1;
	CHECK_INT(upc_phaseof(p0), 1);
	CHECK_INT(p1 - blocked, 4);
	CHECK_INT(upc_blocksizeof(blocked), 2);
	hidden = 0.5;
	CHECK(hidden == 0.5);
	private_arrays();
	CHECK_INT(*counter(), MYTHREAD + 1);
	CHECK_INT(*other_counter(0), 2 * MYTHREAD + 2);
	CHECK_INT(*other_counter(1), MYTHREAD + 51);
	CHECK(counter() != other_counter(0));
	CHECK(other_counter(0) != other_counter(1));
	/* as after one call of each by every thread so far */
	*counter() = MYTHREAD + 1;
	*other_counter(0) = 2 * MYTHREAD + 2;
	*other_counter(1) = MYTHREAD + 51;
}

int main(void)
{
	return check_in_turn(test);
}
