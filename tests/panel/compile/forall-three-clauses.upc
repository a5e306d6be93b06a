// SPDX-License-Identifier: MIT
// mistake: upc_forall has no affinity
// needs: that upc_forall has four clauses, to add ; &v[i] (or ; continue)
#include <upc.h>
#define N 10

shared int v[N * THREADS];

int main(void)
{
	int i;

	upc_forall (i = 0; i < N * THREADS; i++) { // here // error: forall-clauses
		v[i] = i * i;
	}
	upc_barrier;
	return 0;
}
