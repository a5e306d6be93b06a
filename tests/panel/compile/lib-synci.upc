// SPDX-License-Identifier: MIT
// mistake: upc_synci is called with a handle
// needs: that upc_sync is for a handle
#include <upc.h>
#include <upc_nb.h>
#define N 8
shared [N] int src[N * THREADS];
int main(void)
{
	int buf[N];
	upc_handle_t h = upc_memget_nb(buf, &src[((MYTHREAD + 1) % THREADS) * N], sizeof buf);
	upc_synci(h); // here // error: c
	return buf[0];
}
