/* SPDX-License-Identifier: MIT
 *
 * Places and differences worked out by hand for given numbers of threads; the local index
 * is (address - address of the thread's first element) / size
 * (U-VAL-1, U-VAL-2, U-VAL-3, U-DECL-4).
 */
// flags: -Wno-array-bounds -Wno-shared-bounds
#include "check.h"

shared [2] int b2[12 * THREADS];
shared [3] int b3[12 * THREADS];
shared int b1[12 * THREADS];
shared [5] int b5[15 * THREADS];
shared [4] int b4[12 * THREADS];
shared [5] int m[9 * THREADS][7];

static int is(shared void *p, shared void *array, long local, size_t thread, size_t phase)
{
	long offset = (long)upc_addrfield(p) - (long)upc_addrfield(array);

	return offset == local * (long)sizeof(int) && upc_threadof(p) == thread
	       && upc_phaseof(p) == phase;
}

static void two_threads(void)
{
	CHECK(is(&b5[12], &b5[0], 7, 0, 2));
}

static void three_threads(void)
{
	CHECK(is(&b2[7], &b2[0], 3, 0, 1));
	CHECK(is(&b1[5], &b1[2], 1, 2, 0));
	CHECK(is(&b4[13], &b4[0], 5, 0, 1));
	CHECK(is(&m[0][5], &m[0][5], 0, 1, 0));
	CHECK(is(&m[1][0], &m[0][5], 2, 1, 2));
	CHECK(is(&m[1][3], &m[1][3], 0, 2, 0));
	CHECK(is(&m[2][6], &m[0][5], 5, 1, 0));
	CHECK(is(&m[8][6], &m[0][0], 22, 0, 2));
}

static void four_threads(void)
{
	shared [3] int *before = &b3[0] - 1;

	CHECK(is(&b3[10], &b3[9], 1, 3, 1));
	CHECK(is(before, &b3[9], -1, 3, 2));
	CHECK(before + 1 == b3);
	CHECK(is(before + 1, &b3[0], 0, 0, 0));
	CHECK(is(&b3[10] - 9, &b3[0], 1, 0, 1));
	CHECK_INT(&b3[2] - &b3[10], -8);
}

static void test(void)
{
	if (THREADS == 2)
		two_threads();
	if (THREADS == 3)
		three_threads();
	if (THREADS == 4)
		four_threads();
	CHECK(is(&b4[4 * THREADS], &b4[0], 4, 0, 0));
	CHECK(is(b1 - THREADS, b1, -1, 0, 0));
}

int main(void)
{
	return check_in_turn(test);
}
