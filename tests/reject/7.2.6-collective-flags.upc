// SPDX-License-Identifier: MIT
//
// Flags of collective functions.
#include <upc.h>
#include <upc_collective.h>

#define BOTH (UPC_IN_NOSYNC | UPC_OUT_NOSYNC)
shared int a[4 * THREADS], sum;
shared [] int all[4];
enum { MY_FLAGS = UPC_IN_MYSYNC | UPC_OUT_MYSYNC };

void wrong(int n)
{
	upc_all_scatter(a, all, 4, UPC_IN_NOSYNC | UPC_IN_ALLSYNC); // warning: collective-flags
	upc_all_scatter(a, all, 4, UPC_OUT_NOSYNC | UPC_OUT_MYSYNC | UPC_IN_ALLSYNC); // warning: collective-flags
	upc_all_scatter(a, all, 4, BOTH | UPC_IN_ALLSYNC); // warning: collective-flags
	upc_all_scatter(a, all, 4, UPC_IN_ALLSYNC & UPC_OUT_ALLSYNC); // warning: collective-flags
	upc_all_scatter(a, all, 4, (UPC_IN_ALLSYNC) && UPC_OUT_ALLSYNC); // warning: collective-flags
	upc_all_scatter(a, all, 4, (UPC_IN_ALLSYNC & UPC_OUT_ALLSYNC) + UPC_IN_MYSYNC); // warning: collective-flags
	upc_all_scatter(a, all, 4, UPC_IN_ALLSYNC || UPC_OUT_ALLSYNC); // warning: collective-flags
	upc_all_scatter(a, all, UPC_IN_ALLSYNC, 4 * sizeof(int)); // warning: collective-flags
	upc_all_scatter(a, all, 4, UPC_MAX); // warning: collective-flags
	upc_all_scatter(a, all, 4, UPC_ADD); // warning: collective-flags
	upc_all_scatter(a, all, 4, 4096); // warning: collective-flags
	upc_all_scatter(a, all, 4, (0) | UPC_MAX); // warning: collective-flags
	upc_all_reduceI(&sum, a, UPC_ADD, 4 * THREADS, 1, NULL, UPC_IN_MYSYNC | UPC_IN_NOSYNC); // warning: collective-flags
	upc_all_reduceI(&sum, a, UPC_ADD, 4 * THREADS, UPC_IN_ALLSYNC, NULL, 0); // warning: collective-flags
}

void right(int n)
{
	upc_all_scatter(a, all, 4, 0);
	upc_all_scatter(a, all, 4, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	upc_all_scatter(a, all, 4, UPC_OUT_ALLSYNC | UPC_IN_ALLSYNC);
	upc_all_scatter(a, all, 4, UPC_IN_ALLSYNC | UPC_IN_ALLSYNC);
	upc_all_scatter(a, all, 4, UPC_IN_NOSYNC);
	upc_all_scatter(a, all, 4, UPC_OUT_NOSYNC + UPC_IN_MYSYNC);
	upc_all_scatter(a, all, 4, BOTH);
	upc_all_scatter(a, all, 4, MY_FLAGS);
	upc_all_scatter(a, all, n & 4, n & UPC_IN_ALLSYNC);
	upc_all_scatter(a, all, 4, n ? UPC_IN_ALLSYNC : BOTH);
	upc_all_reduceI(&sum, a, UPC_ADD, 4 * THREADS, 1, NULL, BOTH);
}
