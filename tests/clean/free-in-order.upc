// SPDX-License-Identifier: MIT
//
// A block is freed by a thread that learned by a strict flag, or under a lock, that the others are done with
// it.
#include "../run/check.h"

shared [] int *shared block;
strict shared int ready, done[THREADS];
upc_lock_t *lock;
shared int left;
shared [] int *shared last;

int main(void)
{
	lock = upc_all_lock_alloc();
	if (MYTHREAD == 0) {
		shared [] int *b = upc_alloc(8 * sizeof(int));
		for (int i = 0; i < 8; i++)
			b[i] = i;
		block = b;
		left = THREADS;
		last = upc_alloc(sizeof(int));
		*last = 0;
		ready = 1;
	}
	while (!ready)
		;
	CHECK_INT(block[7], 7);
	done[MYTHREAD] = 1;
	if (MYTHREAD == THREADS - 1) {
		for (int t = 0; t < THREADS; t++)
			while (!done[t])
				;
		upc_free(block);
	}
	upc_lock(lock);
	++*last;
	if (--left == 0) {
		CHECK_INT(*last, THREADS);
		upc_free(last);
	}
	upc_unlock(lock);
	return check_done();
}
