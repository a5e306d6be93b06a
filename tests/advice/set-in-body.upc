// advice: change the loop variable only in the step
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++) {
		s += i;
		if (w[i] > 6) // reason
			i++;
	}
	return s;
}

static long after(int n)
{
	long s = 0;
	int skips = 0;

	for (int i = 0; i < n; i++) {
		if (skips) {
			skips = 0;
			continue;
		}
		s += i;
		skips = w[i] > 6;
	}
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
