/* SPDX-License-Identifier: MIT
 *
 * Pointers-to-shared as loop variables, up and down, in steps, of several types at once
 * (U-PTR-24, U-FA-18).
 */
#include "check.h"

#define N 12

shared [3] int a[N * THREADS];
shared double d[N * THREADS];

static void test(void)
{
	shared [3] int *p;
	shared double *q;
	int n = 0, i;

	for (p = a; p < a + N * THREADS; p++)
		*p = n++;
	CHECK_INT(n, N * THREADS);
	for (p = &a[N * THREADS - 1], q = d; p >= a; p--, q++)
		*q = *p;
	CHECK(q == d + N * THREADS);
	for (i = 0; i < N * THREADS; i++)
		CHECK(d[i] == N * THREADS - 1 - i);
	n = 0;
	for (p = a; p - a < N; p += 4)
		n += *p;
	CHECK_INT(n, 0 + 4 + 8);
	for (p = a + N, i = 0; p-- != a; i++)
		CHECK_INT(*p, N - 1 - i);
	CHECK_INT(i, N);
	for (shared [3] int *from = a, *to = a + N - 1; from < to; from++, to--) {
		int t = *from;

		*from = *to;
		*to = t;
	}
	for (i = 0; i < N; i++)
		CHECK_INT(a[i], N - 1 - i);
	for (p = a; *p != 3; ++p)
		;
	CHECK_INT(p - a, N - 4);
}

int main(void)
{
	return check_in_turn(test);
}
