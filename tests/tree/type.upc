// SPDX-License-Identifier: MIT
// Tests what the tree knows of types: shared, layouts through typedefs, modes, dimensions.
#include <upc.h>

typedef shared [3] int three;
typedef struct {
	int x;
	three *next;
} cell;

three a[3*THREADS];
strict shared cell corner;
shared [] cell *cells;
shared int grid[2][THREADS];

int f(three *p, shared int b[])
{
	return p[1] + b[0] + corner.x + (cells + 1)->next[2] + grid[1][MYTHREAD];
}
