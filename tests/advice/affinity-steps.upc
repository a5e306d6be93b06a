// advice: use a block size that is not smaller than the step
#include "advice.h"

shared [14] int w[42 * THREADS];
shared [21] int v[42 * THREADS];

static long before(int n)
{
	long s = 0;
	int i;

	upc_forall (i = 0; i < n; i += 21; &w[i]) // reason
		s += w[i]; // reason
	return s;
}

static long after(int n)
{
	long s = 0;
	int i;

	upc_forall (i = 0; i < n; i += 21; &v[i])
		s += v[i];
	return s;
}

int main(void)
{
	int i;

	FILL(w);
	upc_forall (i = 0; i < 42 * THREADS; i++; &v[i])
		v[i] = w[i];
	return same(all(before(42 * THREADS)), all(after(42 * THREADS)));
}
