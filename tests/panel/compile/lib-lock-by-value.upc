// SPDX-License-Identifier: MIT
// mistake: a lock is declared as an object and passed by its name
// needs: to declare a pointer and how to set it; one message
#include <upc.h>
upc_lock_t lock; // here // error: lock-object
shared int n;
int main(void)
{
	upc_lock(lock);
	n++;
	upc_unlock(lock);
	upc_barrier;
	return 0;
}
