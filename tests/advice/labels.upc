// advice: move these into a function
#include "advice.h"

shared [16] int w[16 * THREADS];

static long halves(int x)
{
	long s = 0;

again:
	s += x;
	x /= 2;
	if (x)
		goto again;
	return s;
}

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++) {
		int x = w[i]; // reason

	again:
		s += x;
		x /= 2;
		if (x)
			goto again;
	}
	return s;
}

static long after(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += halves(w[i]);
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
