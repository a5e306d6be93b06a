// advice: read it into a local variable first
#include "advice.h"

shared [16] double _Complex z[16 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += __real__ z[i]; // reason
	return s;
}

static long after(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++) {
		double _Complex x = z[i];

		s += __real__ x;
	}
	return s;
}

int main(void)
{
	FILL(z);
	return same(before(16 * THREADS), after(16 * THREADS));
}
