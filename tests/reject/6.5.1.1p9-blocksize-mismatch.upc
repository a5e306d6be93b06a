// SPDX-License-Identifier: MIT
#include <upc.h>

shared [2] int *two;
shared [3] int *three;
shared void *any;

void g(shared [3] int *p);

void f(void)
{
	three = two; // error: blocksize-mismatch
	g(two); // error: blocksize-mismatch
	three = (shared [3] int *)two;
	any = two;
	three = any;
}
