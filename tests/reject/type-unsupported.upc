// SPDX-License-Identifier: MIT
#include <upc.h>

unsigned long f(void)
{
	return upc_blocksizeof(shared [*] int[4]); // error: type-unsupported
}
