// SPDX-License-Identifier: MIT
//
// Locks in a shared array, made by whoever comes first, some slots never.
#include <stdio.h>
#include <upc.h>

#define N 8
upc_lock_t *shared slots[N * THREADS];
shared int sums[N * THREADS];

int main(void)
{
	for (int i = 0; i < N; i += 2)
		slots[MYTHREAD + i * THREADS] = upc_global_lock_alloc();
	upc_barrier;
	for (int i = 0; i < N * THREADS; i++) {
		upc_lock_t *lock = slots[i];

		if (!lock)
			continue;
		upc_lock(lock);
		sums[i]++;
		upc_unlock(lock);
	}
	upc_barrier;
	for (int i = 0; i < N * THREADS; i++)
		if (sums[i] != (i / THREADS % 2 ? 0 : THREADS))
			upc_global_exit(1);
	upc_barrier;
	for (int i = 0; i < N; i++)
		upc_lock_free(slots[MYTHREAD + i * THREADS]);
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
