// SPDX-License-Identifier: MIT
//
// Collective functions without synchronization of their own, between explicit barriers.
#include <upc_collective.h>

#include "../run/check.h"

#define B 3
shared [B] int a[B * THREADS], b[B * THREADS];
shared int perm[THREADS];

int main(void)
{
	perm[MYTHREAD] = (MYTHREAD + 1) % THREADS;
	for (int s = 0; s < 5; s++) {
		for (int i = 0; i < B; i++)
			a[B * MYTHREAD + i] = 10 * MYTHREAD + i + s;
		upc_barrier;
		upc_all_permute(b, a, perm, B * sizeof(int), UPC_IN_NOSYNC | UPC_OUT_NOSYNC);
		upc_barrier;
		int left = (MYTHREAD + THREADS - 1) % THREADS;
		CHECK_INT(b[B * MYTHREAD + 1], 10 * left + 1 + s);
		CHECK_INT(b[B * left + 2], 10 * ((left + THREADS - 1) % THREADS) + 2 + s);
		upc_barrier;
	}
	return check_done();
}
