// SPDX-License-Identifier: MIT
//
// Objects that all threads have in common and each of them frees.
#include <upc.h>

shared int *by_all, *by_one, *given;
shared int *shared table;
upc_lock_t *lock;

static void finish(void)
{
	upc_free(by_all); // warning: every-thread
	if (MYTHREAD == 0)
		upc_free(by_one);
}

int main(void)
{
	shared int *own = upc_alloc(sizeof(int)), *all = upc_all_alloc(THREADS, sizeof(int));
	shared int *each = upc_global_alloc(THREADS, sizeof(int));
	upc_lock_t *last = upc_all_lock_alloc();

	by_all = upc_all_alloc(THREADS, sizeof(int));
	by_one = upc_all_alloc(THREADS, sizeof(int));
	lock = upc_all_lock_alloc();
	if (MYTHREAD == 0)
		table = upc_global_alloc(THREADS, sizeof(int));
	given = upc_all_alloc(THREADS, sizeof(int));
	given = upc_alloc(sizeof(int));
	upc_barrier;
	finish();
	upc_free(all); // warning: every-thread
	upc_free(own);
	upc_free(each);
	upc_free(given);
	upc_free(table); // warning: every-thread
	upc_lock_free(lock); // warning: every-thread
	if (MYTHREAD == THREADS - 1)
		upc_lock_free(last);
	return 0;
}
