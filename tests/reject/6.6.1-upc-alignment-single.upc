// SPDX-License-Identifier: MIT
//
// Notes name the function that one thread can call instead of one that all threads must call.
#include <upc.h>

shared int *shared table;
upc_lock_t *shared lock;

int main(void)
{
	if (MYTHREAD == 0) { // note: this condition differs from thread to thread at 6
		table = upc_all_alloc(THREADS, 4); // warning: upc-alignment // note: upc_global_alloc does the same for one thread that calls it alone at 11
	}
	if (MYTHREAD == 1) { // note: this condition differs from thread to thread at 6
		lock = upc_all_lock_alloc(); // warning: upc-alignment // note: upc_global_lock_alloc does the same for one thread that calls it alone at 10
	}
	return 0;
}
