// SPDX-License-Identifier: MIT
// mistake: the root calls upc_all_gather and the others upc_all_broadcast
// needs: both functions, both places, that all threads must call the same
#include <upc.h>
#include <upc_collective.h>

shared [4] int part[4 * THREADS];
shared [] int all[64];

int main(void)
{
	upc_flag_t flags = UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC;

	if (MYTHREAD == 0)
		upc_all_gather(all, part, 16, flags); // here // may report: upc_all_gather, while thread
	else
		upc_all_broadcast(part, all, 16, flags); // here // may report: upc_all_broadcast, while thread 0 calls upc_all_gather
	return 0;
}
