// SPDX-License-Identifier: MIT
//
// Each thread reads objects of the others here and there.
// finding: scattered-accesses
// modes: trace
#include <upc_relaxed.h>

#define N 65536

shared [N] double a[N * THREADS];

int main(void)
{
	double x = 0;
	unsigned at = 1;

	upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
		a[i] = i;
	upc_barrier;
	for (int i = 0; i < 20000; i++) {
		at = at * 1664525 + 1013904223;
		x += a[(MYTHREAD + 1) % THREADS * N + at % N]; // cause
	}
	upc_barrier;
	return x < 0;
}
