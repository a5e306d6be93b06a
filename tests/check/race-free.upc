// SPDX-License-Identifier: MIT
// Blocks that are freed while other threads may still use them.
// threads: 2 3
// flags: -check=race
// good: barrier lock all again big
#include <string.h>
#include <upc.h>
#include "turns.h"

shared [] int *shared block;
upc_lock_t *lock;
shared int n_done;

static void use_and_free(void)
{
	shared [] int *p;
	int last;

	upc_lock(lock);
	p = block;
	p[MYTHREAD]++;
	last = ++n_done == THREADS;
	upc_unlock(lock);
	if (last)
		upc_free(p);
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	shared int *blocks = upc_all_alloc(10 * THREADS, sizeof(int));
	shared [] int *own, *big;

	lock = upc_all_lock_alloc();
	if (MYTHREAD == 0)
		block = upc_alloc(10 * sizeof(int));
	blocks[MYTHREAD] = blocks[MYTHREAD + THREADS] = 0;
	if (MYTHREAD == 0)
		upc_memset(block, 0, 10 * sizeof(int));
	upc_barrier;
	if (strcmp(what, "read") == 0) {
		own = block;
		if (MYTHREAD == 1)
			n_done = own[3];
		goes_first(1);
		late(0);
		if (MYTHREAD == 0)
			upc_free(own); // report read: 4: data race: upc_free of a block, not ordered with the read by thread 1
	}
	// detail read: thread 1: read of 'own[3]' at race-free.upc:44:13 in main
	// detail read: the block of 40 bytes was allocated with upc_alloc by thread 0
	if (strcmp(what, "part") == 0) {
		if (MYTHREAD == 1)
			blocks[1 + 3 * THREADS] = 1;
		goes_first(1);
		late(0);
		if (MYTHREAD == 0)
			upc_free(blocks); // report part: 4: data race: upc_free of a block, not ordered with the write by thread 1
	}
	if (strcmp(what, "barrier") == 0) {
		blocks[MYTHREAD]++;
		upc_barrier;
		if (MYTHREAD == THREADS - 1)
			upc_free(blocks);
	}
	if (strcmp(what, "lock") == 0)
		use_and_free();
	if (strcmp(what, "all") == 0) {
		blocks[MYTHREAD + THREADS]++;
		upc_all_free(blocks);
	}
	if (strcmp(what, "again") == 0)
		for (int i = 0; i < 100; i++) {
			own = upc_alloc(1 << 20);
			own[i] = 1;
			upc_free(own);
		}
	if (strcmp(what, "big") == 0) {
		big = upc_alloc((size_t)1 << 25);
		big[1 << 20] = 1;
		upc_free(big);
	}
	upc_barrier;
	return 0;
}
