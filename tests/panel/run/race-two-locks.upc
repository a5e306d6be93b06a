// SPDX-License-Identifier: MIT
// mistake: each thread takes its own lock before it changes the common counter
// needs: data race, both accesses with lines, 'count', the locks held by each
// mode: race
#include <upc.h>

shared int count;

int main(void)
{
	upc_lock_t *lock = upc_global_lock_alloc();

	for (int i = 0; i < 10; i++) {
		upc_lock(lock);
		count++; // here // report: data race: update of 'count'
		upc_unlock(lock);
	}
	upc_barrier;
	upc_lock_free(lock);
	return 0;
}
