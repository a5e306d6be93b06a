// SPDX-License-Identifier: MIT
// mistake: thread 0 comes to a barrier while it holds a lock that the others need
// needs: deadlock, thread 0 at the barrier holds the lock, the others wait for it, all places
// mode: plain
// flags: -g
#include <upc.h>

upc_lock_t *lock;
shared int turn;

int main(void)
{
	lock = upc_all_lock_alloc();
	if (MYTHREAD == 0)
		upc_lock(lock);
	upc_barrier;
	if (MYTHREAD == 0) {
		turn = 1;
		upc_barrier; // here // waits: upc_barrier
		upc_unlock(lock);
	} else {
		upc_lock(lock); // here // waits: upc_lock
		turn = MYTHREAD;
		upc_unlock(lock);
		upc_barrier;
	}
	return 0;
}
