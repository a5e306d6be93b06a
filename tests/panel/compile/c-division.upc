// SPDX-License-Identifier: MIT
// mistake: MYTHREAD is divided by THREADS before it is multiplied
// needs: that this is 0 on all threads
#include <upc.h>
#define N 1000
shared [*] int v[N * THREADS];
int main(void)
{
	int first = MYTHREAD / THREADS * N; // here // warning: thread-compare
	for (int i = first; i < first + N; i++)
		v[i] = i;
	upc_barrier;
	return 0;
}
