// SPDX-License-Identifier: MIT
#include <upc.h>

void f(void)
{
	upc_barrier 3 4; // error: c
}
