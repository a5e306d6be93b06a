// SPDX-License-Identifier: MIT
// mistake: all threads put a lock of upc_global_lock_alloc into one shared variable
// needs: that the last one stays, upc_all_lock_alloc
#include <upc.h>
upc_lock_t *shared lock;
shared int n;
int main(void)
{
	lock = upc_global_lock_alloc(); // here // warning: every-thread
	upc_barrier;
	upc_lock(lock);
	n++;
	upc_unlock(lock);
	upc_barrier;
	return 0;
}
