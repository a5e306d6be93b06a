// SPDX-License-Identifier: MIT
// flags: --std=upc1.3
// What UPC 1.3 added to memory and locks has events of our own.
#include <upc.h>

int main(void)
{
	shared int *all = upc_all_alloc(THREADS, sizeof(int));
	upc_lock_t *lock = upc_all_lock_alloc();

	upc_barrier;
	upc_all_free(all);
	upc_all_lock_free(lock);
	upc_all_free(NULL);
}
