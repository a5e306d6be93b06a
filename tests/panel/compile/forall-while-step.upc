// SPDX-License-Identifier: MIT
// mistake: a while loop goes by steps of MYTHREAD
// needs: that thread 0 stays in the loop, the step, THREADS
#include <upc.h>
#define N 100
shared int v[N * THREADS];
int main(void)
{
	int i = MYTHREAD;
	while (i < N * THREADS) {
		v[i] = i;
		i += MYTHREAD; // here // warning: thread-step
	}
	upc_barrier;
	return 0;
}
