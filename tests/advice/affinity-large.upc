// advice: use the loop variable alone, or a signed type
#include "advice.h"

shared int w[16 * THREADS];

static long before(unsigned long first, int n)
{
	long s = 0;
	int i;

	upc_forall (i = 0; i < n; i++; i + first) // reason
		s += w[i]; // reason
	return s;
}

static long after_alone(unsigned long first, unsigned n)
{
	long s = 0;
	unsigned long j;

	upc_forall (j = first; j < n + first; j++; j)
		s += w[j - first];
	return s;
}

static long after_signed(unsigned long first, int n)
{
	long s = 0;
	int i;
	long f = first;

	upc_forall (i = 0; i < n; i++; i + f)
		s += w[i];
	return s;
}

int main(void)
{
	FILL(w);
	if (before(2, 8 * THREADS) != after_alone(2, 8 * THREADS))
		upc_global_exit(1);
	return same(before(2, 8 * THREADS), after_signed(2, 8 * THREADS));
}
