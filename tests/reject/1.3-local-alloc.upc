// SPDX-License-Identifier: MIT
// flags: --std=upc1.3
// UPC 1.3 has no upc_local_alloc (U-V13L-1).
#include <upc.h>

shared void *f(void)
{
	return upc_local_alloc(1, 2); // error: unknown-name at 9
}
