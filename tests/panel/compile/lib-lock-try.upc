// SPDX-License-Identifier: MIT
// mistake: upc_lock_try, which does not exist
// needs: that it is unknown, to write upc_lock_attempt
#include <upc.h>

shared int work;

int main(void)
{
	upc_lock_t *lock = upc_all_lock_alloc();

	if (upc_lock_try(lock)) { // here // error: unknown-name
		work++;
		upc_unlock(lock);
	}
	upc_barrier;
	return 0;
}
