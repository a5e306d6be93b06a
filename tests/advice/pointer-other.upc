// advice: compute the pointer into a local variable before the loop
#include "advice.h"

shared [16] int w[16 * THREADS];
shared [16] int v[16 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += ((void)n, n > 3 ? w : v)[i]; // reason
	return s;
}

static long after(int n)
{
	long s = 0;
	shared [16] int *p = n > 3 ? w : v;

	for (int i = 0; i < n; i++)
		s += p[i];
	return s;
}

int main(void)
{
	FILL(w);
	FILL(v);
	return same(before(16 * THREADS), after(16 * THREADS));
}
