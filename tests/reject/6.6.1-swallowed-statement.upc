// SPDX-License-Identifier: MIT
//
// Synchronization statements without ';', whose value is what the next line says.
#include <upc.h>

int x, a[4];
int next(void);

void swallowed(int *p)
{
	upc_barrier // warning: swallowed-statement
	x = 1;
	upc_notify // warning: swallowed-statement
	next();
	upc_wait // warning: swallowed-statement

	/* a comment */
	(*p)++;
	upc_barrier // warning: swallowed-statement
	a[0] += next();
	if (x)
		upc_barrier // warning: swallowed-statement
	x = next() + 1;

	/* All is well: */
	upc_barrier x = 1;
	upc_barrier next();
	upc_barrier
		x * 100 + 3;
	upc_notify (
		next());
	upc_wait /* a comment of
	two lines, then what does nothing by itself */ sizeof next();
	upc_barrier;
	x = 2;
}
