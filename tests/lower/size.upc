// sizeof over shared arrays counts all threads; its sisters are constants
// (U-PAT-19, U-PAT-20).
#include <upc.h>

shared [3] double a[9 * THREADS];
shared int m[2 * THREADS][5];
char bound[upc_blocksizeof(a) + upc_elemsizeof(m)];

unsigned long size(shared int *p)
{
	unsigned long all = sizeof a + sizeof(m[0]) + sizeof *p++;

	*p = sizeof bound;
	return all + upc_localsizeof(a) + sizeof p[1];
}
