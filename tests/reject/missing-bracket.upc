// SPDX-License-Identifier: MIT
//
// A bracket that is not closed is expected after the last token of what it is around.
#include <upc.h>

shared int a[10 * THREADS];

int f(int n)
{
	if (a[1] == n // error: missing-bracket at 15 // fix: ) at 15 // note: to match this bracket at 5
		n = a[2];
	return n;
}
