// SPDX-License-Identifier: MIT
//
// A ')' of a call that is missing: the statement of UPC after it is no mistake.
#include <upc.h>

void g(int n);

void f(int n)
{
	g(n; // error: missing-bracket at 5 // fix: ) at 5 // note: to match this bracket at 3
	upc_barrier;
	upc_notify;
	upc_wait;
}
