// SPDX-License-Identifier: MIT
//
// Operands with two block sizes (U-PTR-10, U-PTR-12, U-PTR-16, U-LOW-27); a generic
// pointer compares with each.
#include <upc.h>

shared [2] int *two;
shared [3] int *three;
shared int *one;
shared [] int *indefinite;
shared void *generic;

long f(int n)
{
	if (two == three) // error: blocksize-operands
		return two - three; // error: blocksize-operands
	if (two < three // error: blocksize-operands
		|| one >= two) // error: blocksize-operands
		return two == generic || generic != three;
	if (indefinite != one) // error: blocksize-operands
		return 1;
	two = n ? two : generic;
	return (n ? two : three) != 0; // error: blocksize-operands
}
