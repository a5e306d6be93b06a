// advice: make one factor a constant or THREADS
#include "advice.h"

shared [48] int w[48 * THREADS];
shared int v[48 * THREADS];

static long before(int step, int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[i * step]; // reason
	return s;
}

static long after_constant(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[i * 3];
	return s;
}

static long after_threads(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += v[i * THREADS];
	return s;
}

int main(void)
{
	int i;

	FILL(w);
	upc_forall (i = 0; i < 48 * THREADS; i++; &v[i])
		v[i] = w[i];
	upc_barrier;
	if (before(THREADS, 16) != after_threads(16))
		upc_global_exit(1);
	return same(before(3, 16 * THREADS), after_constant(16 * THREADS));
}
