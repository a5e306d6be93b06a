// SPDX-License-Identifier: MIT
// U-LAY-14, the bracket is missing
#include <upc.h>

void f(void)
{
	shared [1 int *p; // error: missing-bracket at 11
}
