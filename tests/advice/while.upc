// advice: write it as for (i = first; i < end; i++)
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(int n)
{
	long s = 0;
	int i = 0;

	while (i < n)
		s += w[i++] * 2; // reason
	return s;
}

static long after(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[i] * 2;
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
