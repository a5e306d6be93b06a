// SPDX-License-Identifier: MIT
// mistake: the loop variable of upc_forall is shared
// needs: that all threads change the same variable, where i is declared, to make it private
#include <upc.h>
#define N 100

shared int v[N * THREADS];
shared int i;

int main(void)
{
	upc_forall (i = 0; i < N * THREADS; i++; &v[i]) // here // warning: shared-counter
		v[i] = 1;
	upc_barrier;
	return 0;
}
