// SPDX-License-Identifier: MIT
//
// Thread 0 walks through a cyclic array, from thread to thread.
// finding: single-accesses
// flags: --inst-local --inst-functions -O2
// modes: trace
#include <upc_relaxed.h>

#define N 20000

shared double a[N * THREADS];

static double sum(int n)
{
	double x = 0;
	int i = 0;

	while (i < n) {
		x += a[i]; // cause
		i++;
	}
	return x;
}

int main(void)
{
	double x = sum(N * THREADS);

	upc_barrier;
	return x < 0;
}
