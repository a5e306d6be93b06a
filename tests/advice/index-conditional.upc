// advice: compute it into a local variable before the loop
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(long long m, int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		if (i > 3)
			s += i * w[m * m]; // reason
	return s;
}

static long after(long long m, int n)
{
	long s = 0;
	long long at = m * m;

	for (int i = 0; i < n; i++)
		if (i > 3)
			s += i * w[at];
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(3, 8), after(3, 8));
}
