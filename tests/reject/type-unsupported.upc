// SPDX-License-Identifier: MIT
// flags: -Wno-visibility
#include <upc.h>

unsigned long f(void)
{
	return upc_blocksizeof(shared [*] int[4]); // error: type-unsupported
}

void inside(shared struct inner { int x; } *p) // error: type-unsupported
{
	(void)p;
}
