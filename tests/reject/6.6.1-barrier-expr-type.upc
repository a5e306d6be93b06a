// SPDX-License-Identifier: MIT
//
// The value of a synchronization statement is an integer, or converts to one (U-SYNC-2).
#include <upc.h>

int *p;
struct s { int a; } s;
shared int x, *q;

void f(void)
{
	upc_barrier p; // error: barrier-expr-type at 14
	upc_notify s; // error: barrier-expr-type at 13
	upc_wait p; // error: barrier-expr-type at 11
	upc_barrier q; // error: barrier-expr-type at 14
	upc_barrier "text"; // error: barrier-expr-type at 14
	upc_barrier f; // error: barrier-expr-type at 14
	upc_barrier f(); // error: barrier-expr-type at 14
	upc_barrier 3;
	upc_barrier 10.9;
	upc_barrier x;
}
