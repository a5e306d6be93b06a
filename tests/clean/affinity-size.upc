// SPDX-License-Identifier: MIT
//
// The own part of an array with an uneven distribution, by upc_affinitysize.
#include "../run/check.h"

shared [3] int v[8 * THREADS];

int main(void)
{
	size_t bytes = upc_affinitysize(8 * THREADS * sizeof(int), 3 * sizeof(int), MYTHREAD);
	int n = bytes / sizeof(int), sum = 0;
	int *mine = (int *)&v[3 * MYTHREAD];

	for (int i = 0; i < n; i++)
		mine[i] = 1;
	upc_barrier;
	for (int i = 0; i < 8 * THREADS; i++)
		sum += v[i];
	CHECK_INT(sum, 8 * THREADS);
	return check_done();
}
