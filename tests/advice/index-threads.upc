// dynamic-only
// instead: -T 3
// advice: fix THREADS with -T, and use large blocks
#include "advice.h"

shared [64] int w[64 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[i * THREADS + i]; // reason
	return s;
}

int main(void)
{
	long sum = 0;

	FILL(w);
	for (int i = 0; i < 8; i++)
		sum += i * (THREADS + 1) * 7 % 13;
	return same(before(8), sum);
}
