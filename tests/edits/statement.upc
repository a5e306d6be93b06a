// SPDX-License-Identifier: MIT
// The edits of statements and declarations.
#include <upc.h>

shared int a[THREADS];
static shared struct point { int x, y; } origin;

int main(void)
{
	static shared int hidden;

	upc_forall (int i = 0; i < THREADS; i++; i)
		a[i] = hidden;
	upc_barrier 1;
	return origin.x;
}
