// SPDX-License-Identifier: MIT
// mistake: the flags say two modes of the start
// needs: UPC_IN_NOSYNC and UPC_IN_ALLSYNC contradict, one of them
#include <upc.h>
#include <upc_collective.h>
shared int all[THREADS], root;
int main(void)
{
	int mode = UPC_IN_NOSYNC | UPC_OUT_ALLSYNC; // nothing to wait for
	if (MYTHREAD == 0)
		root = 4;
	upc_all_broadcast(all, &root, sizeof(int), mode | UPC_IN_ALLSYNC); // here // warning: missing-barrier collective-flags
	return all[MYTHREAD] != 4;
}
