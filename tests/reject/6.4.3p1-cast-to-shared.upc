// SPDX-License-Identifier: MIT
#include <upc.h>

int f(int n)
{
	return (shared int)n; // error: cast-to-shared
}
