// SPDX-License-Identifier: MIT
//
// Reductions through void pointers of elements of the same size, of a part of an array, of members and bytes.
#include <stdio.h>
#include <upc.h>
#include <upc_collective.h>

#define N 6
shared [N] unsigned counts[N * THREADS];
shared [N] double grid[N * THREADS];
shared [] double corner[2][3];
shared unsigned total;
shared double most;
shared [2 * sizeof(int)] unsigned char pairs[2 * sizeof(int) * THREADS];
shared int pair_sum;

static void sum(shared void *to, shared const void *from, size_t n)
{
	upc_all_reduceI(to, from, UPC_ADD, n, N, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
}

static void largest(shared void *to, shared const void *from, size_t n, size_t block)
{
	upc_all_reduceD(to, from, UPC_MAX, n, block, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
}

int main(void)
{
	for (int i = 0; i < N; i++) {
		counts[N * MYTHREAD + i] = (unsigned)i;
		grid[N * MYTHREAD + i] = MYTHREAD + i;
	}
	if (MYTHREAD == 0)
		for (int i = 0; i < 6; i++)
			corner[i / 3][i % 3] = -i;
	((int *)&pairs[2 * sizeof(int) * MYTHREAD])[0] = 1;
	((int *)&pairs[2 * sizeof(int) * MYTHREAD])[1] = 2;
	sum(&total, counts, (size_t)N * THREADS);
	if (total != 15u * THREADS)
		upc_global_exit(1);
	upc_barrier;
	largest(&most, grid, (size_t)N * THREADS, N);
	if (most != THREADS + N - 2)
		upc_global_exit(2);
	upc_barrier;
	largest(&most, corner, 6, 0);
	if (most != 0)
		upc_global_exit(3);
	upc_all_reduceI(&pair_sum, (shared [2] int *)(shared void *)pairs, UPC_ADD, 2 * (size_t)THREADS, 2,
		NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	if (pair_sum != 3 * THREADS)
		upc_global_exit(4);
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
