// advice: use < or <= with a step up, > or >= with one down
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(int n)
{
	long s = 0;

	upc_forall (int i = 0; i != n; i += 2; &w[i]) // reason
		s += w[i]; // reason
	return all(s);
}

static long after(int n)
{
	long s = 0;

	upc_forall (int i = 0; i < n; i += 2; &w[i])
		s += w[i];
	return all(s);
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
