// SPDX-License-Identifier: MIT
// mistake: the left neighbour is (MYTHREAD - 1) % THREADS, which is -1 on thread 0
// needs: -1 on thread 0, (MYTHREAD + THREADS - 1) % THREADS
#include <upc.h>
shared int token[THREADS];
int main(void)
{
	int left;
	token[MYTHREAD] = MYTHREAD;
	upc_barrier;
	left = token[(MYTHREAD - 1) % THREADS]; // here // warning: shared-bounds
	upc_barrier;
	return left < 0;
}
