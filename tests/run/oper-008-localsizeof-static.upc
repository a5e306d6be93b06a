/* SPDX-License-Identifier: MIT
 *
 * With THREADS known to the compiler, arrays need not be multiples of it
 * (U-OPER-8, U-VAL-6, U-VAL-7, U-LAY-9, U-LAY-13, U-ARR-2).
 */
// static-only
// threads: 1 2 3 4 5 7
#include "model.h"

shared [*] int ten[10];
shared [*] int twelve[12];
shared [*] char seventy[7][10];
shared [*] int set[] = {1, 2, 3, 4};
shared [*] int one;
shared [3] int three[10];
shared int cyclic[10];
shared [4] int four[21];
shared [3] int small[15];
shared [] int here[THREADS];
shared [3] int m[THREADS][4 * THREADS];
shared int sum[10 + THREADS];
shared [2 * THREADS] int by_threads[4 * THREADS + 1];

static const size_t ceiling = (10 + THREADS - 1) / THREADS;

static size_t local(size_t n, size_t block)
{
	size_t row = block * THREADS;

	return (n + row - 1) / row * block;
}

static int label(int v)
{
	switch (v) {
	case THREADS: return 1;
	case sizeof sum: return 2;
	}
	return 0;
}

static void sizes(void)
{
	CHECK_INT(upc_blocksizeof(ten), ceiling);
	CHECK_INT(upc_blocksizeof(twelve), (12 + THREADS - 1) / THREADS);
	CHECK_INT(upc_blocksizeof(seventy), (70 + THREADS - 1) / THREADS);
	CHECK_INT(upc_blocksizeof(set), (4 + THREADS - 1) / THREADS);
	CHECK_INT(upc_blocksizeof(one), 1);
	CHECK_INT(upc_blocksizeof(by_threads), 2 * THREADS);
	CHECK_INT(upc_localsizeof(three) / 4, local(10, 3));
	CHECK_INT(upc_localsizeof(cyclic) / 4, local(10, 1));
	CHECK_INT(upc_localsizeof(four) / 4, local(21, 4));
	CHECK_INT(upc_localsizeof(small) / 4, local(15, 3));
	CHECK_INT(upc_localsizeof(here), 4 * THREADS);
	CHECK_INT(sizeof m, 16 * THREADS * THREADS);
	CHECK_INT(sizeof sum, 40 + 4 * THREADS);
	CHECK_INT(label(THREADS), 1);
	CHECK_INT(label(sizeof sum), 2);
}

static void places(void)
{
	for (size_t i = 0; i < 10; i++) {
		size_t t = place_of(i, 3).thread;

		CHECK(is_place(&three[i], &three[3 * t], i, 3, sizeof(int)));
		t = place_of(i, ceiling).thread;
		CHECK(is_place(&ten[i], &ten[ceiling * t], i, ceiling, sizeof(int)));
		three[i] = ten[i] = (int)i;
	}
	for (int i = 0; i < 10; i++)
		CHECK_INT(three[i] * 10 + ten[i], 11 * i);
	CHECK_INT(set[0] + 10 * set[3], 41);
	for (int i = 0; i < THREADS; i++)
		CHECK_INT(upc_threadof(&here[i]), 0);
	m[THREADS - 1][4 * THREADS - 1] = 5;
	CHECK_INT(upc_phaseof(&m[THREADS - 1][4 * THREADS - 1]),
		(4 * THREADS * THREADS - 1) % 3);
	CHECK_INT(m[THREADS - 1][4 * THREADS - 1], 5);
}

static void test(void)
{
	sizes();
	places();
}

#if THREADS < 1 || !defined __UPC_STATIC_THREADS__
#error "THREADS is a number here"
#endif

int main(void)
{
	return check_in_turn(test);
}
