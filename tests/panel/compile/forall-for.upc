// SPDX-License-Identifier: MIT
// mistake: for with four clauses
// needs: that for has three clauses, to write upc_forall
#include <upc.h>
#define N 10

shared double x[N * THREADS], y[N * THREADS];

int main(void)
{
	for (int i = 0; i < N * THREADS; i++; &y[i]) // here // error: syntax
		y[i] += 2.5 * x[i];
	upc_barrier;
	return 0;
}
