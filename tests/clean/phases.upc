// SPDX-License-Identifier: MIT
//
// Pointers into the middle of blocks, casts to other block sizes that reset the phase, and back.
#include "../run/check.h"

shared [4] int v[8 * THREADS];

int main(void)
{
	upc_forall (int i = 0; i < 8 * THREADS; i++; &v[i])
		v[i] = i;
	upc_barrier;
	for (int i = 0; i < 8 * THREADS; i++) {
		shared [4] int *p = &v[i];

		CHECK_INT(upc_phaseof(p), i % 4);
		CHECK_INT(upc_threadof(p), i / 4 % THREADS);
		shared [] int *block = (shared [] int *)upc_resetphase(p);
		for (int j = i % 4; j < 4; j++)
			CHECK_INT(block[j - i % 4], i + j - i % 4);
		shared [4] int *again = (shared [4] int *)(shared void *)p;
		CHECK_INT(*again, i);
	}
	return check_done();
}
