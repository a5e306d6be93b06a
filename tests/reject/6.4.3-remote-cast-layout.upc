// SPDX-License-Identifier: MIT
//
// Casts to private pointers in main of what is another thread's on some threads, because the array has another
// block size than the index is for.
#include <upc.h>
#define N 4
shared int cyclic[N * THREADS];
shared [N] int blocked[N * THREADS];
shared [N] int rows[THREADS][N];
shared [2 * N] int pairs[2 * THREADS][N];

static int *of(int i)
{
	return (int *)&cyclic[i * N];
}

int main(void)
{
	int *p = (int *)&cyclic[MYTHREAD * N], me = MYTHREAD; // warning: remote-cast at 11
	void *address = (void *)cyclic;

	p = (int *)&cyclic[MYTHREAD];
	p = (int *)&blocked[MYTHREAD * N];
	p = (int *)&blocked[me * N + 1];
	p = (int *)&blocked[me]; // warning: remote-cast
	p = (int *)cyclic; // warning: remote-cast
	p = (int *)&rows[MYTHREAD][1];
	p = (int *)&pairs[MYTHREAD][1]; // warning: remote-cast
	p = (int *)&pairs[2 * MYTHREAD][1];
	p = of(MYTHREAD / N);
	if (MYTHREAD == 0)
		p = (int *)cyclic;
	if (upc_threadof(&cyclic[MYTHREAD * N]) == MYTHREAD)
		p = (int *)&cyclic[MYTHREAD * N];
	upc_barrier;
	return p == address;
}
