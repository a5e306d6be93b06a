// SPDX-License-Identifier: MIT
// mistake: each thread gives its own part as the source of a broadcast
// needs: that all threads give the same pointer
#include <upc.h>
#include <upc_collective.h>
shared [4] int src[4 * THREADS], dst[4 * THREADS];

int main(void)
{
	for (int i = 0; i < 4; i++)
		src[4 * MYTHREAD + i] = i;
	upc_all_broadcast(dst, &src[4 * MYTHREAD], 4 * sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // here // warning: collective-layout
	return 0;
}
