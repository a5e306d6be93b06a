// SPDX-License-Identifier: MIT
//
// A counter is changed under a lock and after a barrier read without it.
#include "../run/check.h"

upc_lock_t *lock;
shared int n, largest;

int main(void)
{
	lock = upc_all_lock_alloc();
	for (int s = 1; s <= 10; s++) {
		upc_lock(lock);
		n++;
		if (MYTHREAD > largest)
			largest = MYTHREAD;
		upc_unlock(lock);
		upc_barrier;
		CHECK_INT(n, s * THREADS);
		CHECK_INT(largest, THREADS - 1);
		upc_barrier;
	}
	return check_done();
}
