// advice: write i < end, and use break to leave early
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(unsigned n)
{
	long s = 0;

	for (unsigned i = 0; i < n && s < 50; i++)
		s += w[i]; // reason
	return s;
}

static long after(unsigned n)
{
	long s = 0;

	for (unsigned i = 0; i < n; i++) {
		if (s >= 50)
			break;
		s += w[i];
	}
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
