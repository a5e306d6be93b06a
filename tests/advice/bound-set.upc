// advice: copy the bound into a local variable before the loop, and use break if the change must end it earlier
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(unsigned n)
{
	long s = 0;

	for (unsigned i = 0; i < n; i++) {
		s += w[i]; // reason
		n -= w[i] > 6; // reason
	}
	return s;
}

static long after(unsigned n)
{
	long s = 0;
	unsigned end = n;

	for (unsigned i = 0; i < end; i++) {
		if (i >= n)
			break;
		s += w[i];
		n -= w[i] > 6;
	}
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
