// SPDX-License-Identifier: MIT
// mistake: a lock is never allocated; it is a static null pointer
// needs: 'lock' is never set, upc_all_lock_alloc
#include <upc.h>
static upc_lock_t *lock;
shared long total;
static void add(long x)
{
	upc_lock(lock); // here // warning: never-set
	total += x;
	upc_unlock(lock);
}
int main(void)
{
	add(MYTHREAD);
	upc_barrier;
	return 0;
}
