// SPDX-License-Identifier: MIT
//
// Each thread works on its own part through a pointer-to-shared.
// finding: shared-local-accesses
// flags: --inst-local --inst-functions -O2
#include <upc_relaxed.h>

#define N 30000

shared [N] double a[N * THREADS];

int main(void)
{
	double x = 0;
	shared [N] double *p = &a[MYTHREAD * N];

	upc_barrier;
	for (int n = N; n > 0; n--)
		x += *p++; // cause
	upc_barrier;
	return x < 0;
}
