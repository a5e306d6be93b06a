// SPDX-License-Identifier: MIT
// mistake: a matrix is summed before the other threads have filled their rows
// needs: which elements, both places, upc_barrier
#include <upc.h>
#define N 8
shared [N] double m[THREADS][N];
int main(void)
{
	double sum = 0;
	for (int j = 0; j < N; j++)
		m[MYTHREAD][j] = j;
	for (int i = 0; i < THREADS; i++)
		for (int j = 0; j < N; j++)
			sum += m[i][j]; // here // warning: missing-barrier
	upc_barrier;
	return sum == 0;
}
