// SPDX-License-Identifier: MIT
// mistake: the block size is N / THREADS although THREADS is chosen at launch
// needs: that THREADS is not a constant here, to write shared [*], or to compile with -T
#include <upc.h>
#define N 4096

shared [N / THREADS] double x[N * THREADS]; // here // error: layout-not-constant

int main(void)
{
	upc_forall (int i = 0; i < N; i++; &x[i])
		x[i] = 1.0 / (i + 1);
	upc_barrier;
	return 0;
}
