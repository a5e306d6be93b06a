// SPDX-License-Identifier: MIT
// mistake: a function returns a shared int
// needs: that a function cannot return a shared type, 'next_task', to write int, or shared int *
// for a pointer
#include <upc.h>

shared int task;
upc_lock_t *lock;

shared int next_task(void) // here // error: shared-return
{
	upc_lock(lock);
	int mine = task++;
	upc_unlock(lock);
	return mine;
}

int main(void)
{
	lock = upc_all_lock_alloc();
	while (next_task() < 100)
		;
	upc_barrier;
	return 0;
}
