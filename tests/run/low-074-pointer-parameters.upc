/* SPDX-License-Identifier: MIT
 *
 * Pointers-to-shared passed by value, returned, through function pointers, in recursion,
 * and with old-style definitions (U-LOW-74, U-QUAL-14).
 */
// flags: -Wno-deprecated-non-prototype
#include "check.h"

typedef shared [3] int *pointer;

shared [3] int a[9 * THREADS];
shared int n[4 * THREADS];

static int consume(shared [3] int *p, int count)
{
	int total = 0;

	while (count--)
		total += *p++;
	return total;
}

static shared [3] int *find(int v)
{
	for (int i = 0; i < 9 * THREADS; i++)
		if (a[i] == v)
			return &a[i];
	return NULL;
}

static pointer advance(pointer p, int by)
{
	return by > 0 ? advance(p + 1, by - 1) : p;
}

static shared int *pick(shared int *p, int c)
{
	return c ? p : 0;
}

static shared [3] int *(*chooser(int c))(shared [3] int *, int)
{
	return c ? advance : NULL;
}

static int old_style(p, k, q)
	shared int *p;
	int k;
	shared [3] int *q;
{
	return p[k] + *q;
}

static void move(shared [3] int **p, shared int *shared *sp)
{
	*p += 2;
	if (sp)
		++*sp;
}

static void test(void)
{
	shared [3] int *p = a;
	shared [3] int *(*f)(shared [3] int *, int) = advance;

	for (int i = 0; i < 9 * THREADS; i++)
		a[i] = 2 * i;
	for (int i = 0; i < 4 * THREADS; i++)
		n[i] = i;
	CHECK_INT(consume(p, 9), 72);
	CHECK(p == a);
	CHECK_INT(consume(a + 2, 2), 10);
	CHECK(find(10) == &a[5]);
	CHECK_INT(upc_phaseof(find(10)), 2);
	CHECK(find(11) == NULL);
	CHECK(!find(-1));
	CHECK_INT(*advance(p, 7), 14);
	CHECK(f(p, 4) == p + 4);
	CHECK_INT(upc_phaseof((*f)(p, 4)), 1);
	CHECK(chooser(1)(p, 2) == &a[2]);
	CHECK(!chooser(0));
	CHECK(pick(n, 1) == n);
	CHECK(pick(n, 0) == NULL);
	CHECK_INT(old_style(n, 3, &a[4]), 11);
	move(&p, NULL);
	CHECK(p == &a[2]);
	CHECK_INT(upc_phaseof(p), 2);
}

int main(void)
{
	return check_in_turn(test);
}
