/* SPDX-License-Identifier: MIT
 *
 * A thread that is done waits for the others; until then they may use its data, however it
 * ended (U-ENV-5, U-ENV-6, U-ENV-7, U-ENV-9).
 */
// flags: -Wno-infinite-recursion
#include "check.h"

shared [] int *shared piece[THREADS];
shared int own[THREADS];
strict shared int finished[THREADS];

static int leave(void)
{
	finished[MYTHREAD] = 1;
	exit(0);
}

static int deep(int n)
{
	return n > 0 ? deep(n - 1) + n : leave();
}

static void look(void)
{
	for (int t = 1; t < THREADS; t++) {
		while (!finished[t])
			;
		CHECK_INT(own[t], 10 * t);
		CHECK_INT(piece[t][2], t);
		piece[t][1] = 7;
		own[t]++;
		CHECK_INT(piece[t][1], 7);
	}
	if (!check_failures)
		puts("ok");
}

int main(void)
{
	own[MYTHREAD] = 10 * MYTHREAD;
	piece[MYTHREAD] = upc_alloc(3 * sizeof(int));
	piece[MYTHREAD][2] = MYTHREAD;
	upc_barrier;
	if (MYTHREAD == 0) {
		look();
		return check_failures != 0;
	}
	if (MYTHREAD % 3 == 1)
		deep(5);
	finished[MYTHREAD] = 1;
	if (MYTHREAD % 3 == 2)
		return 0;
}
