// SPDX-License-Identifier: MIT
#include <upc.h>

struct bits { int a : 3; };
shared struct bits s;

unsigned long f(void)
{
	int v[s.a]; // error: expression-unsupported

	return sizeof v;
}
