// SPDX-License-Identifier: MIT
#include <upc.h>

shared double _Complex z;
shared [3] int *blocked;

struct bits { int a : 3; };
shared struct bits s;

unsigned long f(void)
{
	int v[s.a]; // error: expression-unsupported

	double *half = &(__real__ z); // error: expression-unsupported

	if (__builtin_types_compatible_p(typeof(blocked), shared int *)) // error: expression-unsupported
		*half = 0;
	return sizeof v;
}
