// SPDX-License-Identifier: MIT
// mistake: upc_all_reduceI sums an array of double
// needs: the function is for int, 'samples' has elements of double, to use upc_all_reduceD
#include <stdio.h>
#include <upc.h>
#include <upc_collective.h>
#define N 4

shared [N] double samples[N * THREADS];
shared double total;

static void sum(shared void *to, shared const void *from, int n, int block)
{
	upc_all_reduceI(to, from, UPC_ADD, n, block, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // here // report: upc_all_reduceI is for elements of type int, but those of 'samples' are double
}

int main(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &samples[i])
		samples[i] = 0.5;
	sum(&total, samples, N * THREADS, N);
	if (MYTHREAD == 0)
		printf("%g\n", total);
	return 0;
}
