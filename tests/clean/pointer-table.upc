// SPDX-License-Identifier: MIT
//
// A table of pointers-to-shared, whose entries threads exchange under a lock; what they point to moves with
// them.
#include "../run/check.h"

#define N 6
shared [] int *shared entry[N * THREADS];
upc_lock_t *lock;

int main(void)
{
	int sum = 0;

	lock = upc_all_lock_alloc();
	upc_forall (int i = 0; i < N * THREADS; i++; &entry[i]) {
		entry[i] = upc_alloc(sizeof(int));
		*entry[i] = i;
	}
	upc_barrier;
	for (int i = 0; i < 20; i++) {
		int a = (i * 5 + MYTHREAD) % (N * THREADS), b = (i * 3 + 1) % (N * THREADS);

		upc_lock(lock);
		shared [] int *t = entry[a];
		entry[a] = entry[b];
		entry[b] = t;
		++*entry[a];
		upc_unlock(lock);
	}
	upc_barrier;
	for (int i = 0; i < N * THREADS; i++)
		sum += *entry[i];
	CHECK_INT(sum, N * THREADS * (N * THREADS - 1) / 2 + 20 * THREADS);
	upc_barrier;
	upc_forall (int i = 0; i < N * THREADS; i++; i)
		upc_free(entry[i]);
	return check_done();
}
