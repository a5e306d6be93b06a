// advice: copy the bound into a local variable before the loop
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(int *last, const unsigned *many)
{
	long s = 0;

	for (unsigned i = 0; i < *many; i++) {
		*last = w[i]; // reason
		s += *last;
	}
	return s;
}

static long after(int *last, const unsigned *many)
{
	long s = 0;
	unsigned n = *many;

	for (unsigned i = 0; i < n; i++) {
		*last = w[i];
		s += *last;
	}
	return s;
}

int main(void)
{
	int last;
	unsigned n = 16 * THREADS;

	FILL(w);
	return same(before(&last, &n), after(&last, &n));
}
