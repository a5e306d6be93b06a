// SPDX-License-Identifier: MIT
// mistake: threads run a loop with a barrier different numbers of times
// needs: thread N waits at the barrier, thread M has finished, both places
#include <upc.h>

shared int v[THREADS];

int main(void)
{
	int steps = MYTHREAD == 0 ? 3 : 2;

	for (int s = 0; s < steps; s++) {
		v[MYTHREAD] += s;
		upc_barrier; // here // report: upc_barrier waits for thread
	}
	return 0;
}
