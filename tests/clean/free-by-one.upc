// SPDX-License-Identifier: MIT
//
// Blocks that each thread allocates are freed by its neighbour after a barrier.
#include "../run/check.h"

shared [] int *shared block[THREADS];

int main(void)
{
	for (int s = 0; s < 10; s++) {
		block[MYTHREAD] = upc_alloc(20 * sizeof(int));
		for (int i = 0; i < 20; i++)
			block[MYTHREAD][i] = s + i;
		upc_barrier;
		shared [] int *other = block[(MYTHREAD + 1) % THREADS];
		CHECK_INT(other[19], s + 19);
		upc_free(other);
		upc_barrier;
	}
	return check_done();
}
