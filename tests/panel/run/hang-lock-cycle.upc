// SPDX-License-Identifier: MIT
// mistake: two threads take two locks in opposite orders and meet
// needs: deadlock, who holds which lock and waits for which, all places
// mode: plain
// flags: -g
#include <upc.h>

upc_lock_t *chopstick[2];

int main(void)
{
	chopstick[0] = upc_all_lock_alloc();
	chopstick[1] = upc_all_lock_alloc();
	if (MYTHREAD < 2)
		upc_lock(chopstick[MYTHREAD]);
	upc_barrier;
	if (MYTHREAD < 2) {
		upc_lock(chopstick[1 - MYTHREAD]); // here // waits: upc_lock
		upc_unlock(chopstick[1 - MYTHREAD]);
		upc_unlock(chopstick[MYTHREAD]);
	}
	upc_barrier; // waits: upc_barrier
	return 0;
}
