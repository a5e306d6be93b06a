// SPDX-License-Identifier: MIT
#include <upc.h>

shared int *p;

int f(shared int **pp)
{
	return _Generic(pp, shared int **: 1, default: 2) // error: type-unsupported
		+ _Generic(p, shared [2] int *: 1, default: 3);
}
