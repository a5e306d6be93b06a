// SPDX-License-Identifier: MIT
#include <upc.h>

void f(int n)
{
#pragma upc strict
	n++;
#pragma upc relaxed // warning: pragma-context
	n--;
}
