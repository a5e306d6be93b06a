// SPDX-License-Identifier: MIT
//
// Functions that leave loops and locks early, each on a path that is in order.
#include "../run/check.h"

#define N 16
shared int key[N * THREADS];
upc_lock_t *lock;
shared int found;

static int search(int wanted)
{
	for (int i = 0; i < N * THREADS; i++) {
		int k = key[i];
		if (k == wanted)
			return i;
		if (k > wanted)
			break;
	}
	return -1;
}

static void note(int wanted)
{
	int at = search(wanted);

	if (at < 0)
		return;
	upc_lock(lock);
	if (at <= found) {
		upc_unlock(lock);
		return;
	}
	found = at;
	upc_unlock(lock);
}

int main(void)
{
	lock = upc_all_lock_alloc();
	upc_forall (int i = 0; i < N * THREADS; i++; &key[i])
		key[i] = 2 * i;
	upc_barrier;
	note(5);
	note(2 * MYTHREAD);
	note(2 * (N * THREADS - 1));
	upc_barrier;
	CHECK_INT(found, N * THREADS - 1);
	return check_done();
}
