// SPDX-License-Identifier: MIT
// mistake: upc_memput copies a whole array to a distributed one in one call
// needs: write across the end of 'result' on thread 0, bytes there and bytes to write, to copy
// block by block
#include <upc.h>
#define B 10

shared [B] double result[B * THREADS];

static void store(const double *from, int n)
{
	upc_memput(result, from, n * sizeof(double)); // here // report: upc_memput: write of 240 bytes across the end of 'result' on thread 0
}

int main(void)
{
	double all[B * THREADS];

	for (int i = 0; i < B * THREADS; i++)
		all[i] = i;
	if (MYTHREAD == 0)
		store(all, B * THREADS);
	upc_barrier;
	return 0;
}
