// advice: write the index as factor * i + offset, in two loops if necessary
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += i * w[i / 2]; // reason
	return s;
}

static long after(int n)
{
	long s = 0;

	for (int i = 0; i < n / 2; i++)
		s += (4 * i + 1) * w[i];
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
