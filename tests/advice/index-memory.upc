// advice: if it stays the same, copy it into a local variable before the loop; indices from a table cannot be improved
#include "advice.h"

shared [16] int w[16 * THREADS];
int offset = 1;

static long before(int *last, int n)
{
	long s = 0;

	for (int i = 0; i < n; i++) {
		*last = w[i + offset]; // reason
		s += *last;
	}
	return s;
}

static long after(int *last, int n)
{
	long s = 0;
	int first = offset;

	for (int i = 0; i < n; i++) {
		*last = w[i + first];
		s += *last;
	}
	return s;
}

int main(void)
{
	int last;

	FILL(w);
	return same(before(&last, 16 * THREADS - 1), after(&last, 16 * THREADS - 1));
}
