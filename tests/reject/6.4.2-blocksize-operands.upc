// SPDX-License-Identifier: MIT
#include <upc.h>

shared [2] int *two;
shared [3] int *three;

long f(int n)
{
	if (two == three) // error: blocksize-operands
		return two - three; // error: blocksize-operands
	return (n ? two : three) != 0; // error: blocksize-operands
}
