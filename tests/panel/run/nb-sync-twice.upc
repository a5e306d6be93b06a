// SPDX-License-Identifier: MIT
// mistake: one handle is waited for twice
// needs: where the copy began, where it was waited for before, the line
#include <upc.h>
#include <upc_nb.h>
#define N 4
shared [N] int v[N * THREADS];
void finish(upc_handle_t h)
{
	upc_sync(h); // here // report: upc_sync of a handle that has already been waited for
}
int main(void)
{
	int buf[N];
	upc_handle_t h = upc_memget_nb(buf, &v[((MYTHREAD + 1) % THREADS) * N], sizeof buf);
	finish(h);
	finish(h);
	upc_barrier;
	return 0;
}
