// flags: -fno-localize
// instead:
// advice: translate without -fno-localize, -fno-own and -fno-strips
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[i]; // reason
	return s;
}

int main(void)
{
	int n = 16 * THREADS;
	long sum = 0;

	FILL(w);
	for (int i = 0; i < n; i++)
		sum += i * 7 % 13;
	return same(before(n), sum);
}
