// SPDX-License-Identifier: MIT
//
// Conversions of pointers-to-shared, with notes on what is meant.
#include <upc.h>
#include <upc_nb.h>

shared [8] int m[THREADS][8];
shared long where[THREADS];
int trace(shared [8] int **p); // note: passing argument to parameter 'p' here

void f(upc_handle_t h)
{
	shared int *p = 0;
	long n = p; // warning: int-conversion // note: no number holds a pointer-to-shared: declare a pointer, 'shared int *p', or 'shared int *shared p' for one that all threads share

	trace(m); // error: pts-to-ptl // note: the rows of an array are no pointers: declare a pointer to rows, 'shared [8] int (*)[8]'
	upc_synci(h); // error: c // note: 'upc_synci' takes no arguments, and waits for the copies without a handle (upc_memget_nbi); upc_sync(handle) waits for that of a handle
	(void)n;
}
