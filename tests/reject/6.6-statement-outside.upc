// SPDX-License-Identifier: MIT
//
// A statement stands after the end of a function.
#include <upc.h>

void f(void)
{
	int i = MYTHREAD;
} // note: no function is open here: this '}' has closed the last one at 1
	upc_barrier; // error: statement-context at 2
