// SPDX-License-Identifier: MIT
// mistake: unlock comes before lock on one path
// needs: upc_unlock of a lock that is not held, where the lock was made, the line
#include <upc.h>

upc_lock_t *lock;
shared int jobs;

static int take(int hurry)
{
	int job;

	if (!hurry)
		upc_lock(lock);
	job = jobs;
	upc_unlock(lock); // here // report: upc_unlock of a lock that
	return job;
}

int main(void)
{
	lock = upc_all_lock_alloc();
	upc_barrier;
	return take(MYTHREAD == 0);
}
