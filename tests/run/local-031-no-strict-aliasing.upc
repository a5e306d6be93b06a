/* SPDX-License-Identifier: MIT
 *
 * With -fno-strict-aliasing a store of a number may change a pointer that a loop reads.
 */
// flags: -fno-strict-aliasing
#include <stdint.h>
#include <upc_relaxed.h>
#include "check.h"

enum { N = 12 };

shared [] int *shared directory[THREADS];
shared [N] int rows[2][N * THREADS];

/* Swaps two pointers by the numbers that they consist of, where a loop reads one. */
static int sum_swapped(uint64_t *first, uint64_t *second, int words)
{
	int sum = 0;

	for (int j = 0; j < N; j++) {
		sum += directory[MYTHREAD][j];
		for (int w = 0; w < words; w++) {
			uint64_t word = first[w];

			first[w] = second[w];
			second[w] = word;
		}
	}
	return sum;
}

int main(void)
{
	shared [] int *other = (shared [] int *)&rows[1][MYTHREAD * N];
	int expected = 0;

	directory[MYTHREAD] = (shared [] int *)&rows[0][MYTHREAD * N];
	for (int j = 0; j < N; j++) {
		rows[0][MYTHREAD * N + j] = j;
		rows[1][MYTHREAD * N + j] = 1000 + j;
		expected += j % 2 ? 1000 + j : j;
	}
	upc_barrier;
	CHECK_INT(sum_swapped((uint64_t *)&directory[MYTHREAD], (uint64_t *)&other, sizeof other / sizeof(uint64_t)),
		expected);
	upc_barrier;
	return check_done();
}
