// SPDX-License-Identifier: MIT
//
// Thread 1 computes while it holds a lock that the others want.
// finding: lock-contention
// thread: 1
#include "../work.h"

#include <upc_relaxed.h>

shared double total;
upc_lock_t *lock;

static void add(void)
{
	upc_lock(lock); // second
	total += 1;
	upc_unlock(lock);
}

static void add_all(void)
{
	upc_lock(lock); // cause
	total += work(5);
	upc_unlock(lock);
}

int main(void)
{
	lock = upc_all_lock_alloc();
	upc_barrier;
	for (int i = 0; i < 20; i++) {
		if (MYTHREAD == 1) {
			add_all();
			work(1);
		} else {
			work(1);
			add();
		}
	}
	upc_barrier;
	return total < 0;
}
