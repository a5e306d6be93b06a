/* SPDX-License-Identifier: MIT
 *
 * One expression with more than a hundred reads, and twenty subscripts in one another
 * (U-LOW-105).
 */
#include "check.h"

shared int a[16 * THREADS];
shared [3] long b[21 * THREADS];

static long long_sum(void)
{
	return
		a[0] * b[0] + a[1] * b[7] + a[2] * b[14] + a[3] * b[5] + a[4] * b[12] +
		a[5] * b[3] + a[6] * b[10] + a[7] * b[1] + a[8] * b[8] + a[9] * b[15] +
		a[10] * b[6] + a[11] * b[13] + a[12] * b[4] + a[13] * b[11] +
		a[14] * b[2] + a[15] * b[9] + a[0] * b[0] + a[1] * b[7] + a[2] * b[14] +
		a[3] * b[5] + a[4] * b[12] + a[5] * b[3] + a[6] * b[10] + a[7] * b[1] +
		a[8] * b[8] + a[9] * b[15] + a[10] * b[6] + a[11] * b[13] + a[12] * b[4] +
		a[13] * b[11] + a[14] * b[2] + a[15] * b[9] + a[0] * b[0] + a[1] * b[7] +
		a[2] * b[14] + a[3] * b[5] + a[4] * b[12] + a[5] * b[3] + a[6] * b[10] +
		a[7] * b[1] + a[8] * b[8] + a[9] * b[15] + a[10] * b[6] + a[11] * b[13] +
		a[12] * b[4] + a[13] * b[11] + a[14] * b[2] + a[15] * b[9] + a[0] * b[0] +
		a[1] * b[7] + a[2] * b[14] + a[3] * b[5] + a[4] * b[12] + a[5] * b[3] +
		a[6] * b[10] + a[7] * b[1] + a[8] * b[8] + a[9] * b[15] + a[10] * b[6] +
		a[11] * b[13];
}

static int deep(void)
{
	return a[a[a[a[a[a[a[a[a[a[a[a[a[a[a[a[a[a[a[a[3]]]]]]]]]]]]]]]]]]]];
}

static void test(void)
{
	for (int i = 0; i < 16; i++) {
		a[i] = i;
		b[i] = 2 * i + 1;
	}
	CHECK_INT(long_sum(), 7206);
	for (int i = 0; i < 16; i++)
		a[i] = (5 * i + 1) % 16;
	CHECK_INT(deep(), 15);
	a[a[a[a[a[a[a[a[a[a[a[a[a[a[a[a[a[a[a[a[3]]]]]]]]]]]]]]]]]]]] = 100;
	CHECK_INT(a[6], 100);
}

int main(void)
{
	return check_in_turn(test);
}
