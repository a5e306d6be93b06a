// advice: give it a larger block size, or visit it block by block in a upc_forall with its affinity
#include "advice.h"

shared [2] int w[24 * THREADS];
shared [24] int v[24 * THREADS];
shared [6] int u[24 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[3 * i]; // reason
	return s;
}

static long after_block(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += v[3 * i];
	return s;
}

static long after_forall(int n)
{
	long s = 0;

	upc_forall (int i = 0; i < n; i++; &u[3 * i])
		s += u[3 * i];
	return s;
}

int main(void)
{
	int i;

	FILL(w);
	upc_forall (i = 0; i < 24 * THREADS; i++; &v[i])
		v[i] = u[i] = w[i];
	upc_barrier;
	if (before(8 * THREADS) != all(after_forall(8 * THREADS)))
		upc_global_exit(1);
	return same(before(8 * THREADS), after_block(8 * THREADS));
}
