// SPDX-License-Identifier: MIT
// mistake: a recursive function takes the lock again
// needs: upc_lock of a lock that this thread holds, where it was taken, the callers, that UPC's
// locks are not recursive
#include <upc.h>

upc_lock_t *lock;
shared int visited;

static void visit(int depth)
{
	upc_lock(lock); // here // report: upc_lock of a lock that this thread already holds
	visited++;
	if (depth > 0)
		visit(depth - 1);
	upc_unlock(lock);
}

int main(void)
{
	lock = upc_all_lock_alloc();
	visit(2);
	upc_barrier;
	return 0;
}
