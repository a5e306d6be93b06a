// SPDX-License-Identifier: MIT
//
// A message about what a macro made shows the use, and where the macro is defined.
#include <upc.h>
#include "c-macro.h"

shared [] int a[10]; // note: 'a' is declared here as 'shared [] int[10]' at 15
int *p; // note: 'p' is declared here as 'int *': to hold this pointer-to-shared it must be 'shared [] int *' at 6
#define INNER(n) p = (n)
#define OUTER(n) INNER(&a[n]) // note: expanded from macro 'OUTER' at 9
#undef WRONG
#define WRONG(n) upc_memset(&a[n]) // note: expanded from macro 'WRONG' at 9
#define EMPTY
#define RIGHT(n) &a[n]

void f(int n) EMPTY
{
	OUTER(3); // error: pts-to-ptl at 2
	WRONG(2); // error: c at 9 // note: 'upc_memset' takes (shared destination, value of a byte, bytes) at 2
	HEADER(p); // error: pts-to-ptl at 2
	p = RIGHT(1); // error: pts-to-ptl at 4
}
