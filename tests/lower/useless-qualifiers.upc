// SPDX-License-Identifier: MIT
// Qualifiers that qualify no object: the declaration is of the tag alone.
#include <upc.h>

shared struct s { int a; };
extern struct s use;
strict shared [2] enum { A, B };
shared struct t;

int f(void)
{
	shared union u { int a; };
	return A + B;
}
