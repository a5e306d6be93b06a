// SPDX-License-Identifier: MIT
// mistake: a return leaves a function while a lock is held
// needs: that the lock is held at the return, both places, to unlock before
#include <upc.h>
#define SIZE 10

shared int top;
shared int items[SIZE * THREADS];
upc_lock_t *lock;

int pop(void)
{
	upc_lock(lock);
	if (top == 0)
		return -1; // here // warning: lock-not-released
	int item = items[--top];
	upc_unlock(lock);
	return item;
}

int main(void)
{
	lock = upc_all_lock_alloc();
	while (pop() >= 0)
		;
	upc_barrier;
	return 0;
}
