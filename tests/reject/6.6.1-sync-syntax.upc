// SPDX-License-Identifier: MIT
//
// The synchronization statements are statements, and upc_fence has no value (U-SYNC-1).
#include <upc.h>

void f(int n)
{
	upc_fence (1); // error: sync-syntax at 2
	upc_fence 5; // error: sync-syntax at 2
	upc_fence(); // error: sync-syntax at 2
	(upc_notify); // error: statement-context at 3
}
