/* SPDX-License-Identifier: MIT
 *
 * Every thread evaluates all clauses of every iteration, in order; empty clauses; the loop
 * variable afterwards (U-FA-1, U-FA-5, U-FA-7, U-FA-8, U-FA-9, U-FA-16, U-FA-17).
 */
// flags: -w
#include "check.h"

shared int a[10 * THREADS], seen[10 * THREADS], total[THREADS];
static int foo1_calls, foo2_calls, foo3_calls, affinities;

static int foo1(void)
{
	foo1_calls++;
	return 0;
}

static int foo2(int i)
{
	foo2_calls++;
	return i < 10 * THREADS;
}

static int foo3(int i)
{
	foo3_calls++;
	CHECK_INT(affinities, foo3_calls);
	return i + 1;
}

static int affinity(int i)
{
	affinities++;
	CHECK_INT(affinities, foo2_calls);
	return i;
}

static void order(void)
{
	int i;

	upc_forall (i = foo1(); foo2(i); i = foo3(i); affinity(i)) {
		if (i % 3 == 0)
			continue; /* goes on with foo3 */
		seen[i]++;
	}
	CHECK_INT(i, 10 * THREADS);
	CHECK_INT(foo1_calls, 1);
	CHECK_INT(foo2_calls, 10 * THREADS + 1);
	CHECK_INT(foo3_calls, 10 * THREADS);
	CHECK_INT(affinities, 10 * THREADS);
	upc_barrier;
	for (i = 0; i < 10 * THREADS; i++)
		CHECK_INT(seen[i], i % 3 != 0);
}

static void everybody(void)
{
	int n = 0, i, k = 0;

	upc_forall (i = 0; i < 5; i++; continue)
		n++;
	upc_forall (i = 0; i < 5; i++;)
		n++;
	CHECK_INT(n, 10);
	i = 0;
	upc_forall (; i < 3; ; ) {
		i++;
		n++;
	}
	CHECK_INT(n, 13);
	upc_forall (i = 0; ; i++; continue)
		if (i == 4)
			break;
	CHECK_INT(i, 4);
	upc_forall (;;;)
		if (++i == 9)
			break;
	CHECK_INT(i, 9);
	upc_forall (i = 0; i < 7; i++; (k++, &a[i]))
		;
	CHECK_INT(k, 7);
	upc_forall (i = 0, n = 10; i < n; i++, n--; (k += 2, i))
		CHECK_INT(i % THREADS, MYTHREAD);
	CHECK_INT(k, 17);
	CHECK_INT(i + n, 10);
}

static void bodies(void)
{
	int i = 77, n = 0;

	upc_forall (int i = 0, j = 9; i < j; i++, j--; j) {
		int i = MYTHREAD;

		CHECK_INT(j % THREADS, i);
		n++;
	}
	upc_forall (int k = 0; k < 6; k++; k)
		if (k % 2)
			n += 10;
		else
			n += 100;
	if (i == 77)
		upc_forall (i = 0; i < 4; i++; 0)
			n += 1000;
	else
		n = -1;
	total[MYTHREAD] = n;
	upc_barrier;
	n = 0;
	for (i = 0; i < THREADS; i++)
		n += total[i];
	CHECK_INT(n, 5 + 330 + 4000);
}

int main(void)
{
	order();
	everybody();
	bodies();
	return check_done();
}
