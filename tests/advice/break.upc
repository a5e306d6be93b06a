// advice: skip the work with an if instead of the break
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(int n)
{
	long s = 0;
	int i;

	upc_forall (i = 0; i < n; i++; &w[i]) { // reason
		if (s > 9)
			break;
		s += w[i]; // reason
	}
	return s;
}

static long after(int n)
{
	long s = 0;
	int i;

	upc_forall (i = 0; i < n; i++; &w[i])
		if (s <= 9)
			s += w[i];
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
