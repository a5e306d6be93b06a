// SPDX-License-Identifier: MIT
// -> for a struct is one mistake, not two.
#include <upc.h>

shared struct cell { int n; } cells[THREADS];

void f(void)
{
	cells[MYTHREAD]->n = 3; // error: c
	cells[MYTHREAD].n = 3;
	cells[0].n + 1 = 2; // error: not-an-lvalue
}
