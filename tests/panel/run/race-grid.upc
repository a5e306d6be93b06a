// SPDX-License-Identifier: MIT
// mistake: a grid of two dimensions is smoothed in place
// needs: data race, read of the neighbour's element and write, both lines, which element of 'grid'
// mode: race
#include <upc.h>
#define N 6
shared [N] double grid[N * THREADS][N];
int main(void)
{
	for (int i = 0; i < N * THREADS; i++)
		upc_forall (int j = 0; j < N; j++; &grid[i][j])
			grid[i][j] = i == 0;
	upc_barrier;
	for (int i = 1; i < N * THREADS - 1; i++)
		upc_forall (int j = 1; j < N - 1; j++; &grid[i][j])
			grid[i][j] = (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]) / 4; // here // may report: data race
	upc_barrier;
	return 0;
}
