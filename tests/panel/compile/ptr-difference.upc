// SPDX-License-Identifier: MIT
// mistake: pointers of different block sizes are subtracted
// needs: both types, that the block sizes differ, to cast one
#include <stdio.h>
#include <upc.h>

shared [5] int table[5 * THREADS];

int main(void)
{
	shared [] int *first = (shared [] int *)table;
	shared [5] int *last = &table[4];

	if (MYTHREAD == 0)
		printf("%d elements\n", (int)(last - first) + 1); // here // error: blocksize-operands
	return 0;
}
