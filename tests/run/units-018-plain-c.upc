/* SPDX-License-Identifier: MIT
 *
 * Plain C beside UPC: calls both ways, function pointers across, plain pointers to own
 * shared data (U-ENV-18).
 */
// units: units-018-plain-c-part.c
#include "check.h"
#include "units-018-plain-c.h"

shared [4] int a[8 * THREADS];
shared int calls;
int upc_side_counter = 5;

static int add_shared(int i)
{
	calls++;
	return a[i];
}

int upc_side(int i)
{
	return a[i] * 2;
}

static void test(void)
{
	int *own = (int *)&a[4 * MYTHREAD];

	for (int i = 0; i < 8 * THREADS; i++)
		a[i] = i + 1;
	calls = 0;
	upc_side_counter = 5;
	CHECK_INT(c_sum(own, 4), 4 * (4 * MYTHREAD) + 10);
	c_double(own, 4);
	CHECK_INT(a[4 * MYTHREAD + 3], 2 * (4 * MYTHREAD + 4));
	CHECK_INT(c_apply(add_shared, 4 * MYTHREAD), 2 * (4 * MYTHREAD + 1));
	CHECK_INT(calls, 1);
	CHECK_INT(c_calls_back(4 * MYTHREAD + 1), 4 * (4 * MYTHREAD + 2) + 1);
	CHECK_INT(upc_side_counter, 6);
	CHECK_INT(c_operation('+')(20, 22), 42);
	CHECK(!c_operation('?'));
	CHECK_INT(c_counter++, 9);
	a[0] = c_counter;
	CHECK_INT(a[0], 10);
	CHECK_INT(c_is_plain(), 1);
	c_counter = 9;
}

int main(void)
{
	return check_in_turn(test);
}
