// SPDX-License-Identifier: MIT
//
// Synchronization statements without ';' before what is no value.
#include <upc.h>

int x;
struct pair {
	int a, b;
} pair;
void nothing(void);

int swallowed(int *p)
{
	upc_barrier // error: missing-semicolon at 13 // fix: ; at 13
	nothing();
	upc_notify // error: missing-semicolon at 12 // fix: ; at 12
	(void)x;
	upc_wait // error: missing-semicolon at 10 // fix: ; at 10
	pair = (struct pair){1, 2};
	upc_barrier // error: missing-semicolon at 13 // fix: ; at 13
	p = &x;
	upc_barrier // error: missing-semicolon at 13 // fix: ; at 13
	if (x)
		x = 1;
	upc_barrier // error: missing-semicolon at 13 // fix: ; at 13
	for (x = 0; x < 3; x++)
		nothing();
	upc_barrier // error: missing-semicolon at 13 // fix: ; at 13
	int k = 0;
	upc_barrier // error: missing-semicolon at 13 // fix: ; at 13
	return k;
}

void elsewhere(void)
{
	upc_barrier nothing(); // error: barrier-expr-type at 14
}
