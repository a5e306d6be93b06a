// SPDX-License-Identifier: MIT
// mistake: an early return keeps the lock
// needs: the thread ends while it holds the lock, where it was taken, or: the others wait for the
// lock that thread N holds, where each is
#include <upc.h>

upc_lock_t *lock;
shared int left;

static int take(void)
{
	upc_lock(lock); // here // report: the thread ends while it holds the lock that it acquired here
	if (left <= MYTHREAD)
		return -1;
	left--;
	upc_unlock(lock);
	return 0;
}

int main(void)
{
	lock = upc_all_lock_alloc();
	upc_barrier;
	if (MYTHREAD == 0)
		return take() != -1;
	return 0;
}
