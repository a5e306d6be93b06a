// advice: move it into a function
#include "advice.h"

shared [16] int w[16 * THREADS];

static long after_sum(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[i];
	return s;
}

static long before(int n)
{
	return 2 * ({ long s = 0; for (int i = 0; i < n; i++) s += w[i]; s; }); // reason
}

static long after(int n)
{
	return 2 * after_sum(n);
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
