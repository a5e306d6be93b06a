// SPDX-License-Identifier: MIT
// mistake: the loop shares out its iterations twice: by the affinity and by a step of THREADS
// needs: that one thread runs all iterations, why, to step by 1
#include <upc.h>
#define N 100
shared int v[N * THREADS];
int main(void)
{
	int i;
	upc_forall (i = 0; i < N * THREADS; i += THREADS; i) // here // warning: forall-affinity
		v[i] = i;
	upc_barrier;
	return 0;
}
