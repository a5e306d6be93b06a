// SPDX-License-Identifier: MIT
//
// The same with memory that is allocated when the program runs.
// finding: layout
// flags: --inst-local --inst-functions -O2
#include <upc_relaxed.h>

#define N 20000

int main(void)
{
	double x = 0;
	shared double *v = upc_all_alloc(N * THREADS, sizeof(double)); // second

	upc_barrier;
	for (int round = 0; round < 5; round++)
		for (int i = MYTHREAD * N; x >= 0 && i < (MYTHREAD + 1) * N; i++)
			x += v[i]; // cause
	upc_barrier;
	return x < 0;
}
