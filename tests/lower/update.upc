// Compound assignments read once and write once; the address is computed once
// (U-PAT-3, U-PAT-4).
#include <upc.h>

shared int x, a[4 * THREADS];
shared unsigned char uc;
shared double d;

int next(void);

void update(shared int *p, int i)
{
	x += 2;
	*p *= x;
	a[i++] -= 3;
	a[next()] <<= 1;
	uc += 10;
	d /= 3;
	x++;
	i = --*p + a[3]++;
	*p++ = i;
}
