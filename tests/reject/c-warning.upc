// SPDX-License-Identifier: MIT
// flags: -Wunused-variable
#include <upc.h>

void f(void)
{
	int unused; // warning: unused-variable
}
