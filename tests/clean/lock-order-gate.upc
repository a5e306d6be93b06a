// SPDX-License-Identifier: MIT
//
// Two locks are taken in either order, always under a third one; and in the other order by upc_lock_attempt.
#include "../run/check.h"

upc_lock_t *gate, *lock[2];
shared int n;

int main(void)
{
	gate = upc_all_lock_alloc();
	lock[0] = upc_all_lock_alloc();
	lock[1] = upc_all_lock_alloc();
	for (int i = 0; i < 20; i++) {
		int first = (i + MYTHREAD) % 2;

		upc_lock(gate);
		upc_lock(lock[first]);
		upc_lock(lock[1 - first]);
		n++;
		upc_unlock(lock[first]);
		upc_unlock(lock[1 - first]);
		upc_unlock(gate);
	}
	upc_barrier;
	CHECK_INT(n, 20 * THREADS);
	upc_barrier;
	for (int i = 0; i < 20;) {
		int first = MYTHREAD % 2;

		upc_lock(lock[first]);
		if (upc_lock_attempt(lock[1 - first])) {
			n++;
			i++;
			upc_unlock(lock[1 - first]);
		}
		upc_unlock(lock[first]);
	}
	upc_barrier;
	CHECK_INT(n, 40 * THREADS);
	return check_done();
}
