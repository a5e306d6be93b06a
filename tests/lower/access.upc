// Plain reads and writes become one get or one put of the object's type
// (U-PAT-1, U-PAT-2).
#include <upc.h>

shared int x, a[4 * THREADS];
shared [3] double d[6 * THREADS];
strict shared char c;

int access(shared int *p, int i)
{
	x = 1;
	*p = x;
	a[i] = p[i] + 2;
	d[i] = *p = a[0];
	c = d[1] > 0.5;
	a[
		/* Fewer lines
		 * become of these,
		 * which a #line makes
		 * good. */
		i] = 3;
	return c ? x : -*p;
}
