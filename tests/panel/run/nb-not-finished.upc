// SPDX-License-Identifier: MIT
// mistake: the destination of a copy is read before upc_sync
// needs: the copy is not complete, both lines
// silent: reads of private arrays are not checked
#include <upc.h>
#include <upc_nb.h>
#define N 4
shared [N] int v[N * THREADS];
upc_handle_t start(int *buf, int from)
{
	return upc_memget_nb(buf, &v[from * N], N * sizeof(int));
}
int main(void)
{
	int buf[N], s = 0;
	upc_handle_t h = start(buf, (MYTHREAD + 1) % THREADS);
	for (int i = 0; i < N; i++)
		s += buf[i]; // here
	upc_sync(h);
	upc_barrier;
	return s;
}
