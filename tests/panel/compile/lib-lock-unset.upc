// SPDX-License-Identifier: MIT
// mistake: a lock is used that was never allocated
// needs: that 'lock' has no value, upc_all_lock_alloc
#include <upc.h>
shared int n;
int main(void)
{
	upc_lock_t *lock;
	upc_lock(lock); // here // warning: uninitialized
	n++;
	upc_unlock(lock);
	upc_barrier;
	return 0;
}
