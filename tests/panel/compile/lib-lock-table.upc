// SPDX-License-Identifier: MIT
// mistake: the locks of a table are never allocated
// needs: no element of 'locks' is ever set, upc_all_lock_alloc
// flags: -T 4
#include <upc.h>
#define N 16
upc_lock_t *shared locks[N];
shared int count[N];
int main(void)
{
	for (int i = 0; i < 100; i++) {
		int k = (i * 7 + MYTHREAD) % N;
		upc_lock(locks[k]); // here // warning: never-set
		count[k]++;
		upc_unlock(locks[k]);
	}
	upc_barrier;
	return 0;
}
