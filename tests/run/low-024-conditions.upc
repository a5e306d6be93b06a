/* SPDX-License-Identifier: MIT
 *
 * Shared values as conditions: read anew each time round (U-LOW-24).
 */
#include "check.h"

shared int x, n, a[8 * THREADS];
shared double d;

static int count_down(void)
{
	int rounds = 0;

	x = 5;
	while (x > 0) {
		x--;
		rounds++;
	}
	return rounds;
}

static int do_until(void)
{
	int rounds = 0;

	x = 0;
	do {
		rounds++;
		if (rounds == 4)
			x = 1;
	} while (!x);
	return rounds;
}

static int shared_step(void)
{
	int rounds = 0;

	n = 6;
	for (int i = 0; i < 8 * THREADS; i++)
		a[i] = i;
	for (x = 0; a[x] < n; x++)
		rounds++;
	return rounds;
}

static int shared_clauses(void)
{
	int sum = 0;

	n = 10;
	for (x = n; x; x -= 2) {
		if (x == 4)
			continue;
		sum += x;
	}
	return sum;
}

static int changed_in_head(void)
{
	int rounds = 0;

	for (x = 3; x--;)
		rounds++;
	for (x = 3; --x;)
		rounds += 10;
	for (x = 3, n = 1; x -= n;)
		rounds += 100;
	return rounds;
}

static void test(void)
{
	CHECK_INT(count_down(), 5);
	CHECK_INT(x, 0);
	CHECK_INT(do_until(), 4);
	CHECK_INT(shared_step(), 6);
	CHECK_INT(x, 6);
	CHECK_INT(shared_clauses(), 26);
	CHECK_INT(changed_in_head(), 223);
	x = 2;
	CHECK_INT(x ? 10 : 20, 10);
	d = 0.0;
	CHECK_INT(d ? 1 : 2, 2);
	if (d)
		CHECK(0);
	else if (x)
		x = 3;
	CHECK_INT(x, 3);
	while (x)
		x = 0;
	CHECK_INT(x, 0);
}

int main(void)
{
	return check_in_turn(test);
}
