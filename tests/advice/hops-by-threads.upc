// dynamic-only
// advice: let the index advance by 4 * THREADS per iteration, or use block size 1
#include "advice.h"

shared [4] int w[32 * THREADS], v[32 * THREADS];
shared int u[8 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[i * THREADS]; // reason
	return s;
}

static long after_index(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += v[i * 4 * THREADS];
	return s;
}

static long after_block(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += u[i * THREADS];
	return s;
}

int main(void)
{
	FILL(w);
	if (MYTHREAD == 0)
		for (int i = 0; i < 8; i++)
			v[i * 4 * THREADS] = u[i * THREADS] = w[i * THREADS];
	upc_barrier;
	if (before(8) != after_block(8))
		upc_global_exit(1);
	return same(before(8), after_index(8));
}
