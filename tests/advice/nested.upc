// advice: make the inner one a for
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(int n)
{
	long s = 0;
	int i, j, k = 0;

	upc_forall (i = 0; i < n; i++; &w[i])
		upc_forall (j = 0; j < n; j++; (k++, &w[j])) // reason
			s += w[j] * i; // reason
	return s;
}

static long after(int n)
{
	long s = 0;
	int i, j;

	upc_forall (i = 0; i < n; i++; &w[i])
		for (j = 0; j < n; j++)
			s += w[j] * i;
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
