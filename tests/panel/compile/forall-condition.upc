// SPDX-License-Identifier: MIT
// mistake: the affinity is a condition, as for an if
// needs: that a condition is 0 or 1, which threads run, to write i
#include <upc.h>
#define N 100
shared int v[N * THREADS];
int main(void)
{
	int i;
	upc_forall (i = 0; i < N * THREADS; i++; i % THREADS == MYTHREAD) // here // warning: forall-affinity
		v[i] = i;
	upc_barrier;
	return 0;
}
