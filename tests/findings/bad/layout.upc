// SPDX-License-Identifier: MIT
//
// A cyclic array that each thread walks through by blocks.
// finding: layout
// object: v
// plan: each iteration is in another block
// flags: --inst-local --inst-functions -O2
#include <upc_relaxed.h>

#define N 20000

shared double v[N * THREADS]; // second

static double sum(int first, int n)
{
	double x = 0;
	int i = first;

	while (i < first + n) {
		x += v[i]; // cause
		i++;
	}
	return x;
}

int main(void)
{
	double x = 0;

	upc_barrier;
	for (int round = 0; round < 5; round++)
		x += sum(MYTHREAD * N, N);
	upc_barrier;
	return x < 0;
}
