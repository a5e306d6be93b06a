// SPDX-License-Identifier: MIT
//
// Each thread clears its part, of which others then read and write each a piece.
#include "../run/check.h"

shared [16] int v[16 * THREADS];

int main(void)
{
	for (int s = 0; s < 6; s++) {
		upc_memset(&v[16 * MYTHREAD], 0, 16 * sizeof(int));
		upc_barrier;
		int to = (MYTHREAD + s) % THREADS;
		for (int i = 0; i < 16; i++)
			v[16 * to + i] += i;
		upc_barrier;
		for (int i = 0; i < 16; i++)
			CHECK_INT(v[16 * MYTHREAD + i], i);
		upc_barrier;
	}
	return check_done();
}
