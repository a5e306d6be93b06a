// advice: count with int or long
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(unsigned n)
{
	long s = 0;

	for (unsigned i = 16 * THREADS - 1; i > n; i -= 2)
		s += w[i]; // reason
	return s;
}

static long after(int n)
{
	long s = 0;

	for (int i = 16 * THREADS - 1; i > n; i -= 2)
		s += w[i];
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(2), after(2));
}
