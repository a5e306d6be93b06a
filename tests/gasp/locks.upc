// SPDX-License-Identifier: MIT
// Locks (GASP 5.4.4).  Our own LOCK_GRANT says who had the lock before, and is there for an
// attempt that gets it. GASP-30 GASP-66.
#include <upc.h>

int main(void)
{
	upc_lock_t *lock = upc_all_lock_alloc(), *mine = upc_global_lock_alloc();
	int got;

	upc_lock(mine);
	upc_unlock(mine);
	got = upc_lock_attempt(mine);
	upc_unlock(mine);
	for (int t = 0; t < THREADS; t++) {
		if (t == MYTHREAD) {
			upc_lock(lock);
			got += upc_lock_attempt(mine);
		}
		upc_barrier 1;
		if (t != MYTHREAD)
			got += 10 * upc_lock_attempt(lock);
		upc_barrier 2;
		if (t == MYTHREAD)
			upc_unlock(lock);
		upc_barrier 3;
	}
	upc_unlock(mine);
	upc_lock_free(mine);
	if (MYTHREAD == 0)
		upc_lock_free(lock);
	upc_lock_free(NULL);
	return got != 2;
}
