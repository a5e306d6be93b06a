// SPDX-License-Identifier: MIT
//
// A synchronization statement with a value inside an expression (U-SYNC-1).
#include <upc.h>

int f(int n)
{
	int k = 1 + upc_wait 3; // error: statement-context at 14
	k += upc_notify; // error: statement-context at 7
	if (n)
		return upc_fence; // error: statement-context at 10
	return upc_barrier 2; // error: statement-context at 9
}
