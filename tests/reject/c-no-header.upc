// SPDX-License-Identifier: MIT
//
// The functions of <upc.h> without it.

void f(void)
{
	upc_lock(0); // warning: implicit-function-declaration at 2 // note: 'upc_lock' is declared in <upc.h> at 2
	upc_barrier;
}
