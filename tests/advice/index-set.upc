// advice: use the loop variable, times a constant if necessary
#include "advice.h"

shared [48] int w[48 * THREADS];

static long before(int n)
{
	long s = 0;
	int j = 0;

	for (int i = 0; i < n / 3; i++) {
		s += w[j]; // reason
		j += 3;
	}
	return s;
}

static long after(int n)
{
	long s = 0;

	for (int i = 0; i < n / 3; i++)
		s += w[3 * i];
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(48 * THREADS), after(48 * THREADS));
}
