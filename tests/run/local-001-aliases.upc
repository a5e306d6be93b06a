/* SPDX-License-Identifier: MIT
 *
 * Loops in which one name is not the only way to an element: pointers with other layouts, private
 * pointers, pointers that escape, the affinity's array changed through another name.
 */
#include "check.h"

enum { N = 24 };

shared [4] int a[N * THREADS];
shared int c[N * THREADS];
shared [4] int *shared where;
static shared [4] int *escaped;

static void set(void)
{
	for (volatile int i = 0; i < N * THREADS; i++)
		a[i] = c[i] = i;
}

/* The other name is one element after: what is written is read in the next iteration. */
static void behind(void)
{
	shared [4] int *p = &a[1];

	set();
	for (int i = 0; i < N * THREADS - 1; i++)
		p[i] = a[i] + 1;
	for (volatile int i = 0; i < N * THREADS; i++)
		CHECK_INT(a[i], i);
	set();
	for (int i = N * THREADS - 2; i >= 0; i--)
		p[i] = a[i];
	for (volatile int i = 1; i < N * THREADS; i++)
		CHECK_INT(a[i], i - 1);
}

/* Another layout of the same memory. */
static void layouts(void)
{
	shared [2] int *q = (shared [2] int *)&a[0];
	shared [] int *own = (shared [] int *)&a[MYTHREAD * 4];
	long sum = 0, expected = 0;

	set();
	for (int i = 0; i < 4 * THREADS; i++) {
		q[i] = -1;
		sum += a[i / (2 * THREADS) * 2 + i % 2 + i / 2 % THREADS * 4] == -1;
	}
	CHECK_INT(sum, 4 * THREADS);
	sum = 0;
	set();
	upc_forall (int i = 0; i < 4 * THREADS; i++; &a[i]) {
		own[3 - i % 4] = 100 + i;
		sum += a[i];
		expected += i % 4 >= 2 ? 100 + i - i % 4 + 3 - i % 4 : i;
	}
	CHECK_INT(sum, expected);
}

/* A private pointer to the element of the iteration. */
static void private_pointer(void)
{
	int *l = (int *)&a[4 * MYTHREAD];

	set();
	upc_forall (int i = 0; i < 4 * THREADS; i++; &a[i]) {
		*l = -5 - i;
		a[i] += 1;
		if (i % 4 == 0)
			CHECK_INT(*l, -5 - i + 1);
		l[i % 4] = 7;
		CHECK_INT(a[i], 7);
	}
}

/* The element of the iteration through a pointer in shared memory. */
static void pointer_in_shared(void)
{
	set();
	for (int i = 0; i < N; i++) {
		where = &a[i];
		a[i] = 50 + i;
		CHECK_INT(*where, 50 + i);
		*where = i;
		CHECK_INT(a[i], i);
	}
}

static void write_through(void)
{
	*escaped = -3;
}

/* A pointer that a function has. */
static void escapes(void)
{
	set();
	escaped = &a[5];
	for (int i = 3; i < 9; i++) {
		int before = a[i];

		write_through();
		CHECK_INT(before, i == 5 ? -3 : i); /* since the first */
		CHECK_INT(a[i], i == 5 ? -3 : i);
	}
}

/* The pointer that is walked changes in the body. */
static void moving(void)
{
	shared [4] int *p = a;
	shared int *q = c;

	set();
	for (int i = 0; i < 10; i++) {
		CHECK_INT(p[i], 2 * i);
		p++;
	}
	p = a;
	for (int i = 0; i < 10; i++) {
		shared [4] int **pp = &p;

		CHECK_INT(p[i] + q[i], 3 * i);
		(*pp)++;
	}
	p = a;
	for (int i = 0; i < 10; i++)
		CHECK_INT(*p++, i);
	p = &a[10];
	for (int i = 0; i < 10; i++)
		CHECK_INT(*--p, 9 - i);
	p = a;
	for (int i = 0; i < 12; i++) {
		CHECK_INT(p[i], i >= 6 ? i + 1 : i);
		if (i == 5)
			p = a + 1;
	}
}

/* The bound is an element of the array that is written. */
static void bound_in_array(void)
{
	int n = 0;

	set();
	a[3] = 12;
	for (int i = 0; i < a[3]; i++) {
		a[i] = 8;
		n++;
	}
	CHECK_INT(n, 8);
	set();
	a[0] = 20;
	n = 0;
	for (int i = 0; i < *(shared int *)&a[0]; i++, n++)
		a[i % 3] = 5;
	CHECK_INT(n, 5);
}

/* The index comes from the array that is written. */
static void index_in_array(void)
{
	set();
	for (int i = 0; i < 8; i++)
		c[i] = 7 - i;
	for (int i = 0; i < 8; i++)
		c[c[i]] = c[i];
	for (int i = 0; i < 4; i++)
		CHECK_INT(c[i] + c[7 - i], 14 - 2 * i);
	set();
	for (int i = 0; i < 6; i++) {
		c[c[10] % 12] += 1;
		CHECK_INT(c[10], 11);
	}
	CHECK_INT(c[11], 16);
}

static void everything(void)
{
	behind();
	layouts();
	private_pointer();
	pointer_in_shared();
	escapes();
	moving();
	bound_in_array();
	index_in_array();
}

int main(void)
{
	return check_in_turn(everything);
}
