// SPDX-License-Identifier: MIT
#include <upc.h>

void f(void)
{
	upc_forall int i = 0; // error: syntax
}
