// SPDX-License-Identifier: MIT
// mistake: thread 0 frees the lock while others still take it
// needs: upc_lock of a lock that was freed, where it was freed, by whom and where made, to put a
// barrier before the free
#include <upc.h>

shared int sum;

int main(void)
{
	upc_lock_t *lock = upc_all_lock_alloc();

	upc_lock(lock);
	sum++;
	upc_unlock(lock);
	upc_barrier;
	if (MYTHREAD == 0)
		upc_lock_free(lock);
	upc_barrier;
	upc_lock(lock); // here // report: upc_lock of a lock that was freed
	sum++;
	upc_unlock(lock);
	upc_barrier;
	return 0;
}
