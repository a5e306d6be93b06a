// SPDX-License-Identifier: MIT
// mistake: the lock is taken under a condition only, and always released
// needs: upc_unlock of a lock that is not held if !x; the condition
#include <upc.h>
shared int n;
upc_lock_t *l;
#define ENTER(cond) if (cond) upc_lock(l)
static void add(int x, int is_shared)
{
	ENTER(is_shared);
	n += x;
	upc_unlock(l); // here // warning: lock-not-taken
}
int main(void)
{
	l = upc_all_lock_alloc();
	add(1, THREADS > 1);
	upc_barrier;
	return 0;
}
