// SPDX-License-Identifier: MIT
//
// Each thread reads the other's block object by object.
// finding: single-accesses
// object: a, declared at 
#include <upc_relaxed.h>

#define N 20000

shared [N] double a[N * THREADS];

int main(void)
{
	double x = 0;

	upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
		a[i] = i;
	upc_barrier;
	for (int round = 0; round < 5; round++) {
		shared [N] double *p = &a[(MYTHREAD + 1) % THREADS * N];

		for (int n = N; n > 0; n--)
			x += *p++; // cause
	}
	upc_barrier;
	return x < 0;
}
