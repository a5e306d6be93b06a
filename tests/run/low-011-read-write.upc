/* SPDX-License-Identifier: MIT
 *
 * Plain reads and writes of shared scalars and elements, through names, pointers and
 * subscripts both ways round (U-LOW-11, U-LOW-12, U-LOW-13).
 */
#include "check.h"

shared int x;
shared int a[8 * THREADS];
shared [3] short b[6 * THREADS];
shared double d;

static void scalar(void)
{
	int k;

	x = 41;
	k = x;
	CHECK_INT(k, 41);
	CHECK(HAS_TYPE(x, int));
	CHECK(HAS_TYPE(b[0], short));
	CHECK(HAS_TYPE(d, double));
}

static void element(void)
{
	shared int *p = a;
	shared [3] short *q = &b[2];
	int i, k;

	for (i = 0; i < 8 * THREADS; i++)
		a[i] = 100 + i;
	for (i = 0; i < 6 * THREADS; i++)
		b[i] = (short)(i - 7);
	for (i = 0; i < 8 * THREADS; i++) {
		k = p[i];
		CHECK_INT(k, 100 + i);
		k = i[p];
		CHECK_INT(k, 100 + i);
		k = *(a + i);
		CHECK_INT(k, 100 + i);
	}
	k = *q;
	CHECK_INT(k, -5);
	q[1] = 77;
	3[q] = -77;
	CHECK_INT(b[3], 77);
	CHECK_INT(b[5], -77);
	*q = 1;
	CHECK_INT(b[2], 1);
	CHECK_INT(b[1], -6);
}

static void convert(void)
{
	shared int *p = &a[3];
	shared double *q = &d;

	*q = 2.75;
	*p = *q;
	CHECK_INT(a[3], 2);
	*p = -9;
	*q = *p;
	CHECK(d == -9.0);
	*p = *p;
	CHECK_INT(*p, -9);
	a[4] = b[3];
	CHECK_INT(a[4], 77);
}

static void test(void)
{
	scalar();
	element();
	convert();
}

int main(void)
{
	return check_in_turn(test);
}
