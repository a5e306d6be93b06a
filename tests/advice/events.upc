// flags: --inst-local
// instead:
// advice: translate without --inst, or leave the place out with #pragma pupc off
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[i]; // reason
	return s;
}

static long after(int n)
{
	long s = 0;

#pragma pupc off
	for (int i = 0; i < n; i++)
		s += w[i];
#pragma pupc on
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
