// SPDX-License-Identifier: MIT
//
// The functions of <upc.h> without it.

void f(void)
{
	upc_lock(0); // error: needs-upc-header at 2
	upc_barrier;
}
