// SPDX-License-Identifier: MIT
//
// Locks that each thread has alone; not those that one thread makes, or that are passed on, or that keep nobody out of
// anything, to be measured.
#include <upc.h>

shared int total;
upc_lock_t *file_lock, *published, *shared common;
upc_lock_t *shared each[THREADS];

void give(upc_lock_t *l);

int main(void)
{
	upc_lock_t *mine = upc_global_lock_alloc(); // warning: own-lock // fix: upc_all_lock_alloc at 21
	upc_lock_t *given = upc_global_lock_alloc();
	upc_lock_t *one = NULL, *tried = upc_global_lock_alloc();
	upc_lock_t *measured = upc_global_lock_alloc();

	file_lock = upc_global_lock_alloc(); // warning: own-lock // fix: upc_all_lock_alloc at 14
	each[MYTHREAD] = upc_global_lock_alloc();
	published = upc_global_lock_alloc();
	if (MYTHREAD == 0) {
		common = published;
		one = upc_global_lock_alloc();
		upc_lock(one);
		upc_unlock(one);
	}
	give(given);
	upc_lock(file_lock);
	total++;
	upc_unlock(file_lock);
	for (int i = 0; i < 100; i++) {
		upc_lock(measured);
		upc_unlock(measured);
	}
	upc_lock(mine);
	if (upc_lock_attempt(tried))
		upc_unlock(tried);
	upc_lock(published);
	upc_lock(given);
	upc_unlock(given);
	upc_unlock(published);
	upc_unlock(mine);
	upc_lock_free(file_lock);
	return 0;
}
