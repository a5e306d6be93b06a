// SPDX-License-Identifier: MIT
//
// Non-blocking copies of which the source and other parts of the destination are used meanwhile.
#include <stdio.h>
#include <upc.h>
#include <upc_nb.h>

#define N 32
shared [N] int from[N * THREADS], to[N * THREADS];

int main(void)
{
	shared [N] int *mine = &from[N * MYTHREAD], *other = &to[N * ((MYTHREAD + 1) % THREADS)];
	upc_handle_t half;
	int sum = 0;

	for (int i = 0; i < N; i++)
		mine[i] = i;
	half = upc_memcpy_nb(other, mine, N / 2 * sizeof(int));
	for (int i = 0; i < N; i++)
		sum += mine[i];
	for (int i = N / 2; i < N; i++) {
		other[i] = mine[i];
		mine[i] = -1;
	}
	upc_sync(half);
	mine[0] = -1;
	upc_barrier;
	for (int i = 0; i < N; i++)
		if (to[N * MYTHREAD + i] != i)
			upc_global_exit(1);
	if (sum != N * (N - 1) / 2)
		upc_global_exit(2);
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
