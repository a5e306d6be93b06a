// advice: give it a block size of 8 or more
#include "advice.h"

shared [4] int w[16 * THREADS];
shared [8] int v[16 * THREADS];

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

	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

int main(void)
{
	int i;

	FILL(w);
	upc_forall (i = 0; i < 16 * THREADS; i++; &v[i])
		v[i] = w[i];
	upc_barrier;
	return same(before(16 * THREADS), after(16 * THREADS));
}
