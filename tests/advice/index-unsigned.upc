// advice: use int, long or size_t in the index
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(unsigned first, int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[i + first]; // reason
	return s;
}

static long after(unsigned first, int n)
{
	long s = 0;
	long f = first;

	for (int i = 0; i < n; i++)
		s += w[i + f];
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(3, 8), after(3, 8));
}
