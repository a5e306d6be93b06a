// SPDX-License-Identifier: MIT
// mistake: upc_all_reduceI sums an array of double
// needs: that I means int, 'samples' is of double, to write upc_all_reduceD
#include <stdio.h>
#include <upc.h>
#include <upc_collective.h>
#define N 16

shared [N] double samples[N * THREADS];
shared double total;

int main(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &samples[i])
		samples[i] = 0.5;
	upc_all_reduceI(&total, samples, UPC_ADD, N * THREADS, N, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // here // warning: collective-type
	if (MYTHREAD == 0)
		printf("%g\n", total);
	return 0;
}
