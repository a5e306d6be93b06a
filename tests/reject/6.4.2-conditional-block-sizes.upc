/* Operands with different qualifiers must have one block size all the same. */
#include <upc.h>

shared int *p;
const shared int *cp;
const shared [4] int *bp;
int c;

void f(void)
{
	cp = c ? bp : p; // error: blocksize-operands
	bp = c ? p : cp; // error: blocksize-mismatch
	bp = (c ? (const shared [4] int *)p : bp);
}
