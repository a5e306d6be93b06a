// advice: move these into a function
#include "advice.h"

shared [16] int w[16 * THREADS];

static long weight(int x)
{
	long s = 0;

	if (x % 3) {
		if (x < 20)
			return 0;
		s += 2 * x;
	}
	return s + x;
}

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++) {
		int x = w[i]; // reason

		if (x % 3 == 0)
			goto add;
		if (x >= 20) {
			s += 2 * x;
		add:
			s += x;
		}
	}
	return s;
}

static long after(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += weight(w[i]);
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
