/* SPDX-License-Identifier: MIT
 *
 * Side effects in a subscript or in the pointer happen once, before the access
 * (U-LOW-1, U-LOW-16).
 */
#include "check.h"

#define N 12

shared int a[N * THREADS];
shared [4] long b[N * THREADS];

static void clear(void)
{
	for (int i = 0; i < N * THREADS; i++) {
		a[i] = -1;
		b[i] = -1;
	}
}

static void subscripts(void)
{
	int i = 0;

	a[i++] = 10;
	CHECK_INT(i, 1);
	a[i++] = 11;
	a[++i] = 12;
	CHECK_INT(i, 3);
	a[--i] = 13;
	CHECK_INT(i, 2);
	a[i--] = 14;
	CHECK_INT(i, 1);
	CHECK_INT(a[0], 10);
	CHECK_INT(a[1], 11);
	CHECK_INT(a[2], 14);
	CHECK_INT(a[3], 12);
	CHECK_INT(a[i++], 11);
	CHECK_INT(a[i += 2], -1);
	CHECK_INT(i, 4);
}

static void pointers(void)
{
	shared [4] long *p = b;
	long k;

	for (int i = 0; i < N; i++)
		*p++ = i;
	CHECK(p == &b[N]);
	for (int i = N; i-- > 0;) {
		k = *--p;
		CHECK_INT(k, i);
	}
	CHECK(p == b);
	*++p = 100;
	CHECK_INT(b[0], 0);
	CHECK_INT(b[1], 100);
	*p-- = 101;
	CHECK_INT(b[1], 101);
	CHECK(p == b);
	k = *(p += 5);
	CHECK_INT(k, 5);
	CHECK_INT(upc_threadof(p), 1 % THREADS);
	CHECK_INT(upc_phaseof(p), 1);
}

static void test(void)
{
	clear();
	subscripts();
	pointers();
}

int main(void)
{
	return check_in_turn(test);
}
