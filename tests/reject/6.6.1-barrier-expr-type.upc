// SPDX-License-Identifier: MIT
#include <upc.h>

int *p;
struct s { int a; } s;

void f(void)
{
	upc_barrier p; // error: barrier-expr-type
	upc_notify s; // error: barrier-expr-type
	upc_wait p; // error: barrier-expr-type
	upc_barrier 3;
}
