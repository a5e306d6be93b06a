/* SPDX-License-Identifier: MIT
 *
 * Private variables, private pointers and pointers-to-shared declared together in the head
 * of a loop (U-QUAL-23).
 */
#include "check.h"

shared int a[4 * THREADS];
shared [2] int b[4 * THREADS];
int *shared links[THREADS];

static int mixed(int limit)
{
	int sum = 0, here[3] = {1, 2, 3};

	for (int *shared *p = links, n = 0, *q = here; n < limit; n++, p++, q++) {
		if (n == 1)
			continue;
		sum += p == links + n ? *q : 1000;
	}
	return sum;
}

static int nested(int yes)
{
	int count = 0;

	if (yes)
		for (int i = 0, *shared *p = links; i < 3; i++)
			for (shared [2] int *q = b, *shared *r = 0; q < b + 2; q++)
				if (p && !r)
					count++;
				else
					count += 100;
	else
		upc_forall (int i = 0, *shared *p = links; i < 3; i++; continue)
			count += p == links && i ? 10 : 0;
	return count;
}

static int forall(void)
{
	int count = 0;

	upc_forall (int i = 0, *shared *p = links; i < 4 * THREADS; i++; &a[i])
		count += p == links;
	upc_forall (int i = 0, n = 1, *shared *p = links; i < 3; i++; )
		count += n * (p == links);
again:
	for (int i = 0, *shared *p = links; p; p = 0)
		if (++count < 9)
			goto again;
		else
			count += i;
	return count;
}

static void test(void)
{
	CHECK_INT(mixed(3), 4);
	CHECK_INT(nested(1), 6);
	CHECK_INT(nested(0), 20);
	CHECK_INT(forall(), 9);
}

int main(void)
{
	return check_in_turn(test);
}
