// SPDX-License-Identifier: MIT
// mistake: a upc_lock_t is declared and its address used, as with pthread_mutex_t
// needs: that a lock is allocated and only pointers to it exist, to write upc_lock_t *lock =
// upc_all_lock_alloc()
#include <upc.h>

upc_lock_t lock; // here // error: lock-object
shared int sum;

int main(void)
{
	upc_lock(&lock);
	sum += MYTHREAD;
	upc_unlock(&lock);
	upc_barrier;
	return 0;
}
