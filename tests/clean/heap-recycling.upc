// SPDX-License-Identifier: MIT
//
// Memory that one thread frees is allocated again by another, and used at once.
#include "../run/check.h"

shared [] long *shared given[THREADS];
upc_lock_t *lock;

int main(void)
{
	long sum = 0;

	lock = upc_all_lock_alloc();
	for (int s = 0; s < 30; s++) {
		shared [] long *mine = upc_alloc(64 * sizeof(long));

		upc_memset(mine, 0, 64 * sizeof(long));
		mine[s % 64] = s;
		for (int i = 0; i < 64; i++)
			sum += mine[i];
		given[MYTHREAD] = mine;
		upc_barrier;
		upc_free(given[(MYTHREAD + s) % THREADS]);
		upc_barrier;
	}
	CHECK_INT(sum, 435);
	for (int s = 0; s < 20; s++) {
		upc_lock(lock);
		shared int *p = upc_global_alloc(THREADS, 40 * sizeof(int));
		p[THREADS - 1] = s;
		CHECK_INT(p[THREADS - 1], s);
		upc_free(p);
		upc_unlock(lock);
	}
	return check_done();
}
