// advice: call it before the loop if it gives the same each time
#include "advice.h"

shared [16] int w[16 * THREADS];

static int limit = 3;

static int first(int n)
{
	return abs(n) > limit;
}

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[i + first(n)]; // reason
	return s;
}

static long after(int n)
{
	long s = 0;
	int f = first(n);

	for (int i = 0; i < n; i++)
		s += w[i + f];
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS - 1), after(16 * THREADS - 1));
}
