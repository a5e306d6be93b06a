// SPDX-License-Identifier: MIT
// mistake: the affinity is the address of a private element
// needs: that the affinity must be an integer or a pointer-to-shared, that local is private, to
// write &v[i] or i
#include <upc.h>
#define N 100

shared int v[N * THREADS];

int main(void)
{
	int local[N];

	for (int i = 0; i < N; i++)
		local[i] = i;
	upc_forall (int i = 0; i < N; i++; &local[i]) // here // error: affinity-type
		v[i] = local[i];
	upc_barrier;
	return 0;
}
