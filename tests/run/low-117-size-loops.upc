/* SPDX-License-Identifier: MIT
 *
 * The usual idioms with sizeof and its UPC sisters (U-LOW-117).
 */
#include "check.h"

shared int a[5 * THREADS];
shared [4] double b[8 * THREADS];
shared [] char s[24];

static void whole(void)
{
	int sum = 0;

	for (size_t i = 0; i < sizeof(a) / sizeof(a[0]); i++)
		a[i] = (int)i;
	for (size_t i = 0; i < sizeof a / sizeof *a; i++)
		sum += a[i];
	CHECK_INT(sum, 5 * THREADS * (5 * THREADS - 1) / 2);
	for (size_t i = 0; i < sizeof s; i++)
		s[i] = 1;
	for (size_t i = 0; i < 8u * THREADS; i++)
		b[i] = (double)i;
}

static void own(void)
{
	size_t n = upc_localsizeof(b) / upc_elemsizeof(b), step = upc_blocksizeof(b);
	double *lp = (double *)&b[MYTHREAD * upc_blocksizeof(b)];
	double sum = 0, want = 0;

	CHECK_INT(n, 8);
	for (size_t i = 0; i < n; i++)
		sum += lp[i];
	for (size_t i = MYTHREAD * step; i < 8u * THREADS; i += THREADS * step)
		for (size_t j = 0; j < step; j++)
			want += b[i + j];
	CHECK(sum == want);
	CHECK_INT(upc_localsizeof(s), 24);
	CHECK_INT(upc_localsizeof(a) / sizeof *a, 5);
}

static void test(void)
{
	whole();
	own();
}

int main(void)
{
	return check_in_turn(test);
}
