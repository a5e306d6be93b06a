// SPDX-License-Identifier: MIT
//
// A synchronization statement without its semicolon (U-SYNC-1).
#include <upc.h>

void f(void)
{
	upc_barrier // error: sync-syntax
}
