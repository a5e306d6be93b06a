// SPDX-License-Identifier: MIT
//
// A directory of blocks of different sizes that each thread allocates for itself and all read.
#include "../run/check.h"

shared [] int *shared directory[THREADS];
shared int size[THREADS];

int main(void)
{
	int n = 5 + 3 * MYTHREAD;

	size[MYTHREAD] = n;
	directory[MYTHREAD] = upc_alloc(n * sizeof(int));
	for (int i = 0; i < n; i++)
		directory[MYTHREAD][i] = 100 * MYTHREAD + i;
	upc_barrier;
	for (int t = 0; t < THREADS; t++)
		for (int i = 0; i < size[t]; i++)
			CHECK_INT(directory[t][i], 100 * t + i);
	upc_barrier;
	upc_free(directory[MYTHREAD]);
	return check_done();
}
