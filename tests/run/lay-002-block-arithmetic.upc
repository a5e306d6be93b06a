/* SPDX-License-Identifier: MIT
 *
 * Block sizes that are arithmetic on numbers: each operator, its order and its direction, numbers
 * in each base and with each suffix.
 */
#include "check.h"

shared [2 + 3] int plus[10 * THREADS];
shared [7 - 4] int minus[9 * THREADS];
shared [8 - 3 - 2] int left[9 * THREADS];
shared [8 - (3 - 2)] int right[14 * THREADS];
shared [3 * 2] int times[12 * THREADS];
shared [9 / 2] int divided[8 * THREADS];
shared [16 / 4 / 2] int divided_twice[8 * THREADS];
shared [11 % 4] int rest[9 * THREADS];
shared [9 / 3 % 2 + 1] int rest_of_quotient[8 * THREADS];
shared [1 + 2 * 3] int product_first[14 * THREADS];
shared [(1 + 2) * 3] int sum_first[18 * THREADS];
shared [-1 + 3] int negative[8 * THREADS];
shared [-(-3)] int twice_negative[9 * THREADS];
shared [0x10] int hexadecimal[32 * THREADS];
shared [010] int octal[32 * THREADS];
shared [3u + 4UL - 1ll] int suffixes[12 * THREADS];
shared [2 - 2] int indefinite[6];

#define SIZE(array, size)                                                        \
	do {                                                                     \
		CHECK_INT(upc_blocksizeof(array), size);                         \
		CHECK_INT(upc_phaseof(&array[size + 1]), 1);                     \
		CHECK_INT(upc_threadof(&array[size]), 1 % THREADS);              \
		CHECK_INT(upc_threadof(&array[(size) - 1]), 0);                  \
	} while (0)

static void test(void)
{
	SIZE(plus, 5);
	SIZE(minus, 3);
	SIZE(left, 3);
	SIZE(right, 7);
	SIZE(times, 6);
	SIZE(divided, 4);
	SIZE(divided_twice, 2);
	SIZE(rest, 3);
	SIZE(rest_of_quotient, 2);
	SIZE(product_first, 7);
	SIZE(sum_first, 9);
	SIZE(negative, 2);
	SIZE(twice_negative, 3);
	SIZE(hexadecimal, 16);
	SIZE(octal, 8);
	SIZE(suffixes, 6);
	CHECK_INT(upc_blocksizeof(indefinite), 0);
	CHECK_INT(upc_threadof(&indefinite[5]), 0);
}

int main(void)
{
	return check_in_turn(test);
}
