// SPDX-License-Identifier: MIT
// Words of UPC 1.0, which are ordinary names now (U-KW-5).
#include <upc.h>

shared int a[10 * THREADS];

int statements(int n)
{
	barrier; // error: upc10-spelling
	barrier 3; // error: upc10-spelling
	barrier n; // error: upc10-spelling
	barrier_notify; // error: upc10-spelling
	barrier_wait; // error: upc10-spelling
	notify 2; // error: upc10-spelling
	wait 2; // error: upc10-spelling
	fence; // error: upc10-spelling
	if (n)
		barrier; // error: upc10-spelling
	return 0;
}

unsigned long sizes(void)
{
	return localsizeof(a) + blocksizeof(a) + elemsizeof(a); // error: upc10-spelling
}

int other(void)
{
	barrier = 3; // error: c
	return notify + 1; // error: c
}
