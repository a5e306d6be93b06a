// SPDX-License-Identifier: MIT
// The size operators are `sizeof` to the parser; THREADS counts once in a bound.
#include <upc.h>

shared [3] int a[6*THREADS];
shared int b[THREADS][4], c[2][THREADS];
shared [sizeof(int)] int d[4*THREADS];
int shared_size = sizeof(a[0]);

unsigned long sizes(void)
{
	int few[4], i = THREADS;

	few[0] = few[THREADS - 1 < 3 ? 0 : 1];
	return upc_localsizeof(a) + upc_blocksizeof a + upc_elemsizeof(shared [2] int)
		+ upc_localsizeof b + sizeof few + i;
}
