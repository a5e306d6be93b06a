// SPDX-License-Identifier: MIT
//
// No pointer inside a type becomes a pointer-to-shared either: "corresponding pointer
// component" (U-CONV-23).
#include <upc.h>

void *allocate(unsigned long n);

void f(int **p, int ***deep, shared int **s)
{
	shared int **q = (shared int **)p; // error: ptl-to-pts at 19
	shared int *shared *r = (shared int *shared *)p; // error: ptl-to-pts at 26
	shared int ***t = (shared int ***)deep; // error: ptl-to-pts at 20
	q = p; // error: ptl-to-pts at 4
	q = (shared int **)allocate(16);
	q = s;
}
