// SPDX-License-Identifier: MIT
// mistake: upc_lock is written where upc_unlock is meant
// needs: that the thread waits for itself, both places, upc_unlock; one message
#include <upc.h>
shared int n;
int main(void)
{
	upc_lock_t *lock = upc_all_lock_alloc();
	upc_lock(lock);
	n = n + 1;
	upc_lock(lock); // here // warning: lock-twice
	upc_barrier;
	return 0;
}
