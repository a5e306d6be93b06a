// advice: move it into a function
#include "advice.h"

shared [16] int w[16 * THREADS];

static int square(int x)
{
	return x * x;
}

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += ({ int x = w[i]; x * x; }); // reason
	return s;
}

static long after(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += square(w[i]);
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
