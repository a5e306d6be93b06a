// SPDX-License-Identifier: MIT
#include <upc.h>

shared int x;

void f(void)
{
	__asm__("" : "=r"(x)); // error: shared-asm-operand
}
