// SPDX-License-Identifier: MIT
//
// Two accounts are locked always in the order of their numbers.
#include "../run/check.h"

#define ACCOUNTS 6
upc_lock_t *lock[ACCOUNTS];
shared int balance[ACCOUNTS * THREADS];

static void transfer(int from, int to, int sum)
{
	int first = from < to ? from : to, second = from < to ? to : from;

	upc_lock(lock[first]);
	upc_lock(lock[second]);
	balance[from] -= sum;
	balance[to] += sum;
	upc_unlock(lock[second]);
	upc_unlock(lock[first]);
}

int main(void)
{
	int sum = 0;

	for (int i = 0; i < ACCOUNTS; i++)
		lock[i] = upc_all_lock_alloc();
	for (int i = 0; i < 40; i++) {
		int from = (i + MYTHREAD) % ACCOUNTS;
		transfer(from, (from + 1 + i % (ACCOUNTS - 1)) % ACCOUNTS, i);
	}
	upc_barrier;
	for (int i = 0; i < ACCOUNTS; i++)
		sum += balance[i];
	CHECK_INT(sum, 0);
	upc_barrier;
	for (int i = 0; i < ACCOUNTS; i++)
		upc_all_lock_free(lock[i]);
	return check_done();
}
