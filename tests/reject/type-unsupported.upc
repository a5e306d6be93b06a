// SPDX-License-Identifier: MIT
// flags: -Wno-visibility
#include <upc.h>

void inside(shared struct inner { int x; } *p) // error: type-unsupported
{
	(void)p;
}
