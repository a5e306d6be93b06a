// SPDX-License-Identifier: MIT
// flags: --std=upc1.3
// The functions for memory and locks that UPC 1.3 added have events of our own.
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
