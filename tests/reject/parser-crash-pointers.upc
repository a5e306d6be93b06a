// SPDX-License-Identifier: MIT
// Type names of private arrays of pointers-to-shared with variable bounds, on which the parser crashes,
// too: they are legal, so the bounds are not blamed.
// no-sanitizers: the parser frees what is none of its own, and the report of that never ends
#include <upc.h>

unsigned long before(int n) { return sizeof(shared int *) + sizeof(int [n]); }

unsigned long f(int n)
{
	return sizeof(shared int *[n]); // error: parse-failed at 2
}
