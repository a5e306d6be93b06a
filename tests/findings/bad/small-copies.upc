// SPDX-License-Identifier: MIT
//
// Each thread copies the other's block in pieces of two objects.
// finding: small-copies
#include <upc_relaxed.h>

#define N 40000

shared [N] double a[N * THREADS];

int main(void)
{
	double x = 0, two[2];

	upc_barrier;
	for (int i = 0; i < N; i += 2) {
		upc_memget(two, &a[(MYTHREAD + 1) % THREADS * N + i], sizeof two); // cause
		x += two[0] + two[1];
	}
	upc_barrier;
	return x < 0;
}
