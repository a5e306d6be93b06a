// SPDX-License-Identifier: MIT
// U-LOW-113
#include <upc.h>

struct s { int f; };
shared int x, a[THREADS];
shared struct s s;

void f(shared int *p, int i)
{
	__asm__("" : "=m"(*p)); // error: shared-asm-operand
	__asm__("" : "+r"(a[i])); // error: shared-asm-operand
	__asm__("" : : "m"(s.f)); // error: shared-asm-operand
	__asm__("" : : "r"(x));
	__asm__("" : "=r"(x)); // error: shared-asm-operand
}
