// SPDX-License-Identifier: MIT
//
// Between upc_notify and upc_wait a thread reads and writes shared data that no other touches before the next
// barrier.
#include "../run/check.h"

#define B 8
shared [B] int v[B * THREADS];

int main(void)
{
	for (int s = 0; s < 10; s++) {
		upc_notify;
		for (int i = 0; i < B; i++)
			v[B * MYTHREAD + i] += i;
		upc_wait;
		upc_barrier;
		CHECK_INT(v[B * ((MYTHREAD + 1) % THREADS) + 2], 2 * (s + 1));
		upc_barrier;
	}
	return check_done();
}
