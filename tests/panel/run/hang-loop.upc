// SPDX-License-Identifier: MIT
// mistake: one thread's loop never ends, because its counter is unsigned
// needs: thread 2 is in this loop while the others wait at the barrier, both places
// hangs
#include <upc.h>

shared int sum[THREADS];

static void count(unsigned from)
{
	for (unsigned i = from; i >= 0 && sum[MYTHREAD] >= 0; i--) // here // may report: hang-loop.upc:
		sum[MYTHREAD] = i & 1; // may report: hang-loop.upc:
}

int main(void)
{
	if (MYTHREAD == THREADS - 1)
		count(100);
	upc_barrier; // waits: upc_barrier
	return 0;
}
