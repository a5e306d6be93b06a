// SPDX-License-Identifier: MIT
//
// upc_lock_attempt in a loop with other work, and a lock that one thread takes and gives back often.
#include "../run/check.h"

upc_lock_t *lock;
shared long sum;

int main(void)
{
	int waited = 0;

	lock = upc_all_lock_alloc();
	for (int i = 0; i < 50; i++) {
		while (!upc_lock_attempt(lock))
			waited++;
		sum += i;
		upc_unlock(lock);
	}
	upc_barrier;
	CHECK_INT(sum, 1225L * THREADS);
	CHECK(waited >= 0);
	return check_done();
}
