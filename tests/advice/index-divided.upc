// advice: write the index as factor * i + offset, in two loops if necessary
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += i * w[i % 16]; // reason
	return s;
}

static long after(int n)
{
	long s = 0;

	for (int j = 0; j < n; j += 16)
		for (int i = 0; i < 16; i++)
			s += (i + j) * w[i];
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
