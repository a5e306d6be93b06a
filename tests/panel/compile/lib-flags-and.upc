// SPDX-License-Identifier: MIT
// mistake: the flags are joined with & instead of a bar
// needs: that & makes 0, which means ALLSYNC both, or no flags, to write |
#include <upc.h>
#include <upc_collective.h>

shared [4] int all[4 * THREADS];
shared [] int one[4];

int main(void)
{
	if (MYTHREAD == 0)
		one[0] = 42;
	upc_all_broadcast(all, one, 4 * sizeof(int), UPC_IN_MYSYNC & UPC_OUT_MYSYNC); // here // warning: collective-flags
	upc_barrier;
	return 0;
}
