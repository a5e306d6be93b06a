// SPDX-License-Identifier: MIT
//
// Bulk copies of exactly what a thread has, of nothing, to the end of an object, and with private memory in the middle.
#include <stdio.h>
#include <upc.h>

#define N 9
shared [N] short from[N * THREADS], to[N * THREADS];
shared [] short lone[N];

int main(void)
{
	short buffer[2 * N], *middle = buffer + N / 2;
	int next = (MYTHREAD + 1) % THREADS;

	for (int i = 0; i < N; i++)
		from[N * MYTHREAD + i] = MYTHREAD + i;
	upc_memset(&to[N * MYTHREAD], 0xff, N * sizeof(short));
	upc_barrier;
	upc_memget(middle, &from[N * next], N * sizeof(short));
	upc_memput(&to[N * next + 1], middle + 1, (N - 1) * sizeof(short));
	upc_memput(&to[N * next], middle, 0);
	upc_memcpy(&to[N * next], &from[N * next], sizeof(short));
	upc_memget(buffer + 2 * N, &from[N * next], 0);
	if (MYTHREAD == THREADS - 1)
		upc_memcpy(&lone[N - 2], &from[N * MYTHREAD + N - 2], 2 * sizeof(short));
	upc_barrier;
	for (int i = 0; i < N; i++)
		if (to[N * MYTHREAD + i] != MYTHREAD + i)
			upc_global_exit(1);
	if (lone[N - 1] != THREADS - 1 + N - 1)
		upc_global_exit(2);
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
