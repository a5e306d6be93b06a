// SPDX-License-Identifier: MIT
#include <upc.h>

struct bits { int a : 3; };
shared struct bits s;

int f(void)
{
	return __builtin_constant_p(s.a); // error: expression-unsupported
}
