// SPDX-License-Identifier: MIT
#include <upc.h>

void f(void)
{
	upc_fence (1); // error: syntax
	upc_fence 5; // error: syntax
}
