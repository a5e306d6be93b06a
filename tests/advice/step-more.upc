// advice: compute the rest from the loop variable
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(int n)
{
	long s = 0;
	int i, j;

	upc_forall (i = 0, j = 5; i < n; i++, j++; &w[i]) // reason
		s += w[i] * j; // reason
	return s;
}

static long after(int n)
{
	long s = 0;
	int i;

	upc_forall (i = 0; i < n; i++; &w[i])
		s += w[i] * (i + 5);
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
