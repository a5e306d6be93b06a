// SPDX-License-Identifier: MIT
// mistake: the loop goes on as long as upc_lock_attempt succeeds
// needs: upc_lock_attempt returns 1 when it has the lock; write !upc_lock_attempt
#include <upc.h>
shared int n;
int main(void)
{
	upc_lock_t *l = upc_all_lock_alloc();
	while (upc_lock_attempt(l)) // here // warning: lock-twice
		;
	n++;
	upc_unlock(l);
	upc_barrier;
	if (MYTHREAD == 0)
		upc_lock_free(l);
	return 0;
}
