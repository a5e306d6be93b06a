// advice: give it a larger block size, or visit it block by block in a upc_forall with its affinity
#include "advice.h"

shared int w[16 * THREADS];
shared [16] int v[16 * THREADS];
shared [2] int u[16 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[2 * i]; // reason
	return s;
}

static long after_block(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += v[2 * i];
	return s;
}

static long after_forall(int n)
{
	long s = 0;

	upc_forall (int i = 0; i < n; i++; &u[2 * i])
		s += u[2 * i];
	return s;
}

int main(void)
{
	int i;

	FILL(w);
	upc_forall (i = 0; i < 16 * THREADS; i++; &v[i])
		v[i] = u[i] = w[i];
	upc_barrier;
	if (before(8 * THREADS) != all(after_forall(8 * THREADS)))
		upc_global_exit(1);
	return same(before(8 * THREADS), after_block(8 * THREADS));
}
