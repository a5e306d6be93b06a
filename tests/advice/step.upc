// advice: step by a constant or a multiple of THREADS; other steps cannot be improved
#include "advice.h"

shared [16] int w[64 * THREADS];

static long before(int step, int n)
{
	long s = 0;

	for (int i = 0; i < n; i += step)
		s += w[i + 3]; // reason
	return s;
}

static long after_constant(int n)
{
	long s = 0;

	for (int i = 0; i < n; i += 2)
		s += w[i + 3];
	return s;
}

static long after_threads(int n)
{
	long s = 0;

	for (int i = 0; i < n; i += 16 * THREADS)
		s += w[i + 3];
	return s;
}

int main(void)
{
	FILL(w);
	if (before(16 * THREADS, 60 * THREADS) != after_threads(60 * THREADS))
		upc_global_exit(1);
	return same(before(2, 16 * THREADS), after_constant(16 * THREADS));
}
