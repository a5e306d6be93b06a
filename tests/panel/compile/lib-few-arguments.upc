// SPDX-License-Identifier: MIT
// mistake: the flags of upc_all_broadcast are forgotten
// needs: that 4 arguments are needed and 3 given, that the last is flags, e.g. UPC_IN_ALLSYNC |
// UPC_OUT_ALLSYNC
#include <upc.h>
#include <upc_collective.h>

shared [4] int all[4 * THREADS];
shared [] int one[4];

int main(void)
{
	if (MYTHREAD == 0)
		one[0] = 42;
	upc_barrier;
	upc_all_broadcast(all, one, 4 * sizeof(int)); // here // error: c
	return 0;
}
