/* SPDX-License-Identifier: MIT
 *
 * Arrays of more than 2^31 elements and of more than 2 GiB a thread; pages that nobody
 * touches cost nothing (U-RT-3, U-LAY-9).
 */
// threads: 1 2 3
// flags: -shared-heap 8GB
#include "check.h"

#define MIB 1048576UL

shared [*] double grid[MIB * THREADS];
shared [MIB] char bytes[3072 * MIB * THREADS];

static void test(void)
{
	size_t n = 3072 * MIB * (size_t)THREADS;

	CHECK_INT(sizeof bytes, n);
	bytes[n - 1] = 'z';
	bytes[n / 2] = 'm';
	bytes[0] = 'a';
	CHECK_INT(upc_threadof(&bytes[n - 1]), THREADS - 1);
	CHECK_INT(&bytes[n - 1] - &bytes[0], n - 1);
	CHECK_INT(bytes[n - 1] + bytes[n / 2] + bytes[0], 'z' + 'm' + 'a');
	grid[MIB * (size_t)THREADS - 1] = 0.5;
	CHECK(grid[MIB * (size_t)THREADS - 1] == 0.5);
	CHECK_INT(upc_blocksizeof(grid), MIB);
}

int main(void)
{
	return check_in_turn(test);
}
