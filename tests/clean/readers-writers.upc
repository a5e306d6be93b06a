// SPDX-License-Identifier: MIT
//
// A lock for readers and writers made of an ordinary lock and a count; readers read together.
#include "../run/check.h"

upc_lock_t *lock;
shared int n_readers; /* -1: a writer */
shared int value[2 * THREADS];

static void begin(int change, int wanted)
{
	for (;;) {
		upc_lock(lock);
		int n = n_readers;
		if (wanted ? n == 0 : n >= 0) {
			n_readers = n + change;
			upc_unlock(lock);
			return;
		}
		upc_unlock(lock);
	}
}

static void end(int change)
{
	upc_lock(lock);
	n_readers -= change;
	upc_unlock(lock);
}

int main(void)
{
	lock = upc_all_lock_alloc();
	for (int i = 0; i < 20; i++) {
		if ((i + MYTHREAD) % 5 == 0) {
			begin(-1, 1);
			value[0]++;
			value[1]--;
			end(-1);
		} else {
			begin(1, 0);
			CHECK_INT(value[0] + value[1], 0);
			end(1);
		}
	}
	upc_barrier;
	CHECK_INT(value[0], 4 * THREADS);
	return check_done();
}
