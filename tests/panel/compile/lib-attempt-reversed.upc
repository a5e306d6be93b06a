// SPDX-License-Identifier: MIT
// mistake: the result of upc_lock_attempt is taken for an error code
// needs: that 1 means that the thread has the lock
#include <upc.h>
shared int n;
upc_lock_t *l;

int main(void)
{
	l = upc_all_lock_alloc();
	if (upc_lock_attempt(l) == 0) {
		n++;
		upc_unlock(l); // here // warning: lock-not-taken
	}
	upc_barrier;
	return 0;
}
