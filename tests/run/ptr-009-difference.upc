/* SPDX-License-Identifier: MIT
 *
 * Differences: negative ones, of pointers to arrays and structs, with the type ptrdiff_t;
 * one past the end (U-PTR-5, U-PTR-9, U-PTR-22).
 */
#include <stddef.h>
#include "check.h"

struct odd {
	char c[7];
};

shared int a[5 * THREADS];
shared [3] struct odd o[6 * THREADS];
shared [4] int m[6 * THREADS][10];
shared [] double d[9];

static void test(void)
{
	shared int *p = a, *end = a + 5 * THREADS;
	shared [3] struct odd *q = o;
	shared [4] int (*r)[10] = m;

	CHECK(HAS_TYPE(p - end, ptrdiff_t));
	CHECK_INT(end - p, 5 * THREADS);
	CHECK_INT(p - end, -5 * THREADS);
	CHECK(p < end && end > p && end != p);
	CHECK(end == &a[5 * THREADS]);
	CHECK_INT(upc_threadof(end), 0);
	CHECK(--end == &a[5 * THREADS - 1]);
	for (int i = 0; i < 6 * THREADS; i++) {
		for (int j = 0; j < 6 * THREADS; j++) {
			CHECK_INT(&o[j] - &o[i], j - i);
			CHECK_INT((q + j) - (q + i), j - i);
			CHECK_INT(&m[j] - &m[i], j - i);
			CHECK_INT((r + j) - (r + i), j - i);
			CHECK_INT(&m[j][7] - &m[i][2], 10 * (j - i) + 5);
		}
	}
	/* one past the end, of other blocks */
	q = o + 6 * THREADS;
	CHECK(q == &o[6 * THREADS] && q > &o[6 * THREADS - 1] && q != o);
	CHECK_INT(q - o, 6 * THREADS);
	CHECK(--q == &o[6 * THREADS - 1]);
	r = m + 6 * THREADS;
	CHECK(r - 1 == &m[6 * THREADS - 1] && r > &m[0]);
	CHECK_INT(r - m, 6 * THREADS);
	CHECK(&d[9] - d == 9 && &d[9] > &d[8] && &d[9] - 1 == &d[8]);
	CHECK_INT(&d[8] - d, 8);
	CHECK_INT(d - &d[8], -8);
	CHECK_INT((shared [] char *)&d[2] - (shared [] char *)d, 2 * sizeof(double));
}

int main(void)
{
	return check_in_turn(test);
}
