// SPDX-License-Identifier: MIT
//
// An array of locks, one a bucket; thread 0 makes them with upc_global_lock_alloc and frees them.
#include "../run/check.h"

#define BUCKETS 8
upc_lock_t *shared lock[BUCKETS * THREADS];
shared int count[BUCKETS * THREADS];

int main(void)
{
	unsigned x = 7 * MYTHREAD + 1;
	int sum = 0;

	if (MYTHREAD == 0)
		for (int i = 0; i < BUCKETS * THREADS; i++)
			lock[i] = upc_global_lock_alloc();
	upc_barrier;
	for (int i = 0; i < 50; i++) {
		x = x * 1103515245u + 12345u;
		int b = (x >> 16) % (BUCKETS * THREADS);
		upc_lock(lock[b]);
		count[b]++;
		upc_unlock(lock[b]);
	}
	upc_barrier;
	for (int i = 0; i < BUCKETS * THREADS; i++)
		sum += count[i];
	CHECK_INT(sum, 50 * THREADS);
	upc_barrier;
	if (MYTHREAD == 0)
		for (int i = 0; i < BUCKETS * THREADS; i++)
			upc_lock_free(lock[i]);
	return check_done();
}
