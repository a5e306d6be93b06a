// SPDX-License-Identifier: MIT
//
// Threads take turns by a strict counter, without a lock, and the element of the turn moves on.
#include <stdio.h>
#include <upc.h>

#define ROUNDS 3
strict shared int turn;
shared int value;
shared [] int log_of[ROUNDS * 64];

int main(void)
{
	for (int r = 0; r < ROUNDS; r++) {
		while (turn != r * THREADS + MYTHREAD)
			;
		value = value * 2 + 1;
		log_of[r * THREADS + MYTHREAD] = MYTHREAD;
		turn = turn + 1;
	}
	upc_barrier;
	for (int i = 0; i < ROUNDS * THREADS; i++)
		if (log_of[i] != i % THREADS)
			upc_global_exit(1);
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
