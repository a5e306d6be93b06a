// SPDX-License-Identifier: MIT
// mistake: only thread 0 makes the lock, into its own private variable
// needs: upc_lock of a null pointer, that the variable is private to each thread, to use
// upc_all_lock_alloc
#include <upc.h>

upc_lock_t *lock;
shared int sum;

int main(void)
{
	if (MYTHREAD == 0)
		lock = upc_global_lock_alloc();
	upc_barrier;
	upc_lock(lock); // here // report: upc_lock of a null pointer-to-shared
	sum += MYTHREAD;
	upc_unlock(lock);
	upc_barrier;
	return 0;
}
