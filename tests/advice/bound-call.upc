// advice: call it before the loop and keep the result in a local variable
#include "advice.h"

shared [16] int w[16 * THREADS];

static unsigned skipped;

static unsigned end(int n)
{
	return (unsigned)abs(n) - skipped;
}

static long before(int n)
{
	long s = 0;

	for (unsigned i = 0; i < end(n); i++)
		s += w[i]; // reason
	return s;
}

static long after(int n)
{
	long s = 0;
	unsigned e = end(n);

	for (unsigned i = 0; i < e; i++)
		s += w[i];
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
