// SPDX-License-Identifier: MIT
// mistake: two accounts are locked in either order; it does not hang in this run
// needs: the order of two locks differs, all four places, which locks, to take them always in one
// order
#include <upc.h>
#include "../../check/turns.h"

upc_lock_t *shared account[2 * THREADS];
shared int balance[2 * THREADS];

static void transfer(int from, int to)
{
	upc_lock(account[from]);
	upc_lock(account[to]); // here // report: possible deadlock: upc_lock of 'account[0]' while this thread holds 'account[1]', and thread 0 takes them
	balance[from]--;
	balance[to]++;
	upc_unlock(account[to]);
	upc_unlock(account[from]);
}

int main(void)
{
	upc_lock_t *a = upc_all_lock_alloc(), *b = upc_all_lock_alloc();

	if (MYTHREAD == 0) {
		account[0] = a;
		account[1] = b;
	}
	upc_barrier;
	if (MYTHREAD == 0)
		transfer(0, 1);
	goes_first(0);
	if (MYTHREAD == THREADS - 1) {
		late(MYTHREAD);
		transfer(1, 0);
	}
	upc_barrier;
	return 0;
}
