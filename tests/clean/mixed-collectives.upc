// SPDX-License-Identifier: MIT
//
// The same collectives from different lines and functions, and with pointers that are computed differently.
#include <stdio.h>
#include <upc.h>
#include <upc_collective.h>

shared [2] int part[2 * THREADS], parts[2 * THREADS];
shared [] int all[2 * 64];

static void root(void)
{
	upc_all_gather(all, part, 2 * sizeof(int), UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
}

static void others(void)
{
	shared [2] int *from = &part[2 * MYTHREAD];

	from -= 2 * MYTHREAD;
	upc_all_gather(&all[0], from, sizeof(int) + sizeof(int), UPC_OUT_ALLSYNC | UPC_IN_ALLSYNC);
}

int main(void)
{
	part[2 * MYTHREAD] = MYTHREAD;
	part[2 * MYTHREAD + 1] = -MYTHREAD;
	if (MYTHREAD == 0)
		root();
	else
		others();
	for (int t = 0; t < THREADS; t++)
		if (all[2 * t] != t || all[2 * t + 1] != -t)
			upc_global_exit(1);
	upc_barrier;
	upc_all_scatter(parts, all, 2 * sizeof(int), UPC_IN_NOSYNC | UPC_OUT_ALLSYNC);
	if (parts[2 * MYTHREAD] != MYTHREAD)
		upc_global_exit(2);
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
