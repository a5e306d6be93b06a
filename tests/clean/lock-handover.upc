// SPDX-License-Identifier: MIT
//
// A lock that one thread frees when all have used it for the last time, and a lock kept in a struct on
// the heap.
#include <stdio.h>
#include <upc.h>

struct account {
	upc_lock_t *lock;
	int balance;
};
shared struct account *accounts;

int main(void)
{
	accounts = upc_all_alloc(THREADS, sizeof(struct account));
	accounts[MYTHREAD].lock = upc_global_lock_alloc();
	accounts[MYTHREAD].balance = 10;
	upc_barrier;
	for (int i = 0; i < 50; i++) {
		int a = (MYTHREAD + i) % THREADS, b = (a + 1 + i % 3) % THREADS, low = a < b ? a : b,
		    high = a + b - low;

		if (a == b)
			continue;
		upc_lock(accounts[low].lock);
		upc_lock(accounts[high].lock);
		accounts[a].balance--;
		accounts[b].balance++;
		upc_unlock(accounts[low].lock);
		upc_unlock(accounts[high].lock);
	}
	upc_barrier;
	if (MYTHREAD == 0) {
		int sum = 0;

		for (int t = 0; t < THREADS; t++) {
			sum += accounts[t].balance;
			upc_lock_free(accounts[t].lock);
		}
		upc_free(accounts);
		if (sum != 10 * THREADS)
			upc_global_exit(1);
		puts("ok");
	}
	return 0;
}
