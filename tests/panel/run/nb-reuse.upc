// SPDX-License-Identifier: MIT
// mistake: the source of a non-blocking copy is changed before the copy is complete
// needs: the source is in use by the copy begun at the other line, both places, to call upc_sync
// before
#include <upc.h>
#include <upc_nb.h>
#define N 32

shared [N] int image[N * THREADS], next[N * THREADS];

int main(void)
{
	shared [N] int *mine = &image[N * MYTHREAD];

	for (int i = 0; i < N; i++)
		mine[i] = i;
	upc_handle_t h = upc_memcpy_nb(&next[N * ((MYTHREAD + 1) % THREADS)], mine, N * sizeof(int));
	mine[0] = -1; // here // report: write of 4 bytes that upc_memcpy_nb may still be reading
	upc_sync(h);
	upc_barrier;
	return 0;
}
