// SPDX-License-Identifier: MIT
#include <upc.h>

int f(void)
{
	return undeclared; // error: c
}

char *g(void)
{
	return 3.5; // error: c
}
