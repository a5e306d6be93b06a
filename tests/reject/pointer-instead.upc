// SPDX-License-Identifier: MIT
//
// Notes that say what to write instead, about pointers and copies.
#include <upc.h>

shared int a[10 * THREADS], b[10 * THREADS];
int mine[10], other[10];

void swap(int *x, int *y); // note: passing argument to parameter 'x' here at 16

void f(void)
{
	shared int *p = &a; // warning: incompatible-pointer-types at 14 // note: the name of an array is a pointer to its first element: leave out the '&' at 18
	int *q = &mine; // warning: incompatible-pointer-types at 7 // note: the name of an array is a pointer to its first element: leave out the '&' at 11

	upc_memget(a, b, sizeof mine); // error: pts-to-ptl at 13 // note: 'upc_memget' takes (private destination, shared source, bytes) at 2
	upc_memput(mine, other, sizeof mine); // error: ptl-to-pts at 13 // note: 'upc_memput' takes (shared destination, private source, bytes) at 2
	swap(&a[0], p + 9); // error: pts-to-ptl at 7
	*q = 1;
}
