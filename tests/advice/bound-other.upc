// advice: copy the bound into a local variable before the loop
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < ((void)n, n > 7 ? 7 : n); i++)
		s += w[i]; // reason
	return s;
}

static long after(int n)
{
	long s = 0;
	int end = n > 7 ? 7 : n;

	for (int i = 0; i < end; i++)
		s += w[i];
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
