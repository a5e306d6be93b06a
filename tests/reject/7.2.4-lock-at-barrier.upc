// SPDX-License-Identifier: MIT
//
// A thread that waits for the others in a critical section, into which they want.
#include <upc.h>
#include <upc_collective.h>

upc_lock_t *l, *mine;
upc_lock_t *shared common, *shared locks[THREADS];
shared int sum, all[THREADS];
void f(upc_lock_t *k);

void together(void)
{
	upc_lock(l);
	sum += 1;
	upc_barrier; // warning: lock-at-barrier
	upc_unlock(l);
	upc_lock(common);
	for (int i = 0; i < 3; i++) {
		sum += i;
		upc_barrier 1; // warning: lock-at-barrier
	}
	upc_unlock(common);
	upc_lock(l);
	upc_notify;
	sum++;
	upc_wait; // warning: lock-at-barrier
	upc_unlock(l);
	upc_lock(l);
	upc_all_broadcast(all, &sum, sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // warning: lock-at-barrier
	upc_unlock(l);
}

int main(void)
{
	l = upc_all_lock_alloc();
	mine = locks[MYTHREAD];
	if (MYTHREAD == 0)
		common = upc_global_lock_alloc();
	upc_barrier;
	together();
	upc_lock(l);
	sum++;
	upc_notify;
	upc_unlock(l);
	upc_wait;
	upc_lock(mine);
	upc_barrier;
	upc_unlock(mine);
	upc_lock(l);
	f(l);
	upc_barrier;
	if (MYTHREAD == 0) {
		upc_lock(l);
		upc_barrier;
		upc_unlock(l);
	} else {
		upc_barrier;
	}
	upc_notify;
	upc_lock(l);
	upc_unlock(l);
	upc_wait;
	return 0;
}
