// SPDX-License-Identifier: MIT
// mistake: a helper casts whatever element it gets, also those of other threads
// needs: cast of data with affinity to another thread, which, 'cell', the function and its caller
#include <upc.h>

shared int cell[THREADS];

static int *local(shared int *p)
{
	return (int *)p; // here // report: cast to a private pointer of data with affinity to thread
}

int main(void)
{
	cell[MYTHREAD] = MYTHREAD;
	upc_barrier;
	int right = *local(&cell[(MYTHREAD + 1) % THREADS]);
	upc_barrier;
	return right < 0;
}
