// SPDX-License-Identifier: MIT
// mistake: one thread's loop never ends, because its counter is unsigned
// needs: thread 2 is in this loop while the others wait at the barrier, both places
// silent: nobody sees that the loop does not end
// hangs
#include <upc.h>

shared int sum[THREADS];

static void count(unsigned from)
{
	for (unsigned i = from; i >= 0 && sum[MYTHREAD] >= 0; i--) // here
		sum[MYTHREAD] = i & 1;
}

int main(void)
{
	if (MYTHREAD == THREADS - 1)
		count(100);
	upc_barrier;
	return 0;
}
