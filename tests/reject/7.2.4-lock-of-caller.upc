// SPDX-License-Identifier: MIT
//
// Functions to which a caller may come with the lock.
#include <upc.h>

static upc_lock_t *lock;
static shared int n;

static void add(int x, int is_free)
{
	if (is_free)
		upc_lock(lock);
	n += x;
	upc_unlock(lock);
}

static void add_two(int x)
{
	upc_lock(lock);
	n--;
	add(x, 0);
	upc_lock(lock);
	n++;
	upc_unlock(lock);
}

int main(void)
{
	lock = upc_all_lock_alloc();
	add_two(3);
	upc_lock_attempt(lock); // warning: attempt-ignored
	return 0;
}
