// SPDX-License-Identifier: MIT
// The edits that reads, writes and pointers ask for.
#include <upc.h>

shared int x;
shared [2] int a[4*THREADS];
shared [] int *p;

int f(int i)
{
	x = a[i];
	p[i] += 2;
	x++;
	p = p + i;
	return *p ? x : 0;
}
