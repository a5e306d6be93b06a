// advice: let the affinity move by one block and this by whole blocks per iteration, as with block size 1
#include "advice.h"

shared int c[16 * THREADS], v[16 * THREADS];
shared [16] int w[16 * THREADS], u[256 * THREADS];

static long before(int n)
{
	long s = 0;

	upc_forall (int i = 0; i < n; i++; &c[i])
		s += w[i]; // reason
	return s;
}

static long after_block(int n)
{
	long s = 0;

	upc_forall (int i = 0; i < n; i++; &c[i])
		s += v[i];
	return s;
}

static long after_index(int n)
{
	long s = 0;

	upc_forall (int i = 0; i < n; i++; &c[i])
		s += u[16 * i];
	return s;
}

int main(void)
{
	int i;

	FILL(w);
	upc_forall (i = 0; i < 16 * THREADS; i++; &w[i])
		v[i] = u[16 * i] = w[i];
	upc_barrier;
	if (before(16 * THREADS) != after_block(16 * THREADS))
		upc_global_exit(1);
	return same(before(16 * THREADS), after_index(16 * THREADS));
}
