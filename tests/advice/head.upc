// advice: read it into a local variable before the loop if it stays the same
#include "advice.h"

shared [16] int w[16 * THREADS], v[16 * THREADS];

static long before(shared [] int *p)
{
	long s = 0;

	for (int i = 0; i < w[7]; i++) { // reason
		p[i] = 2 * i;
		s += p[i];
	}
	return s;
}

static long after(shared [] int *p)
{
	long s = 0;
	int end = w[7];

	for (int i = 0; i < end; i++) {
		p[i] = 2 * i;
		s += p[i];
	}
	return s;
}

int main(void)
{
	shared [] int *p = (shared [] int *)&v[16 * MYTHREAD];

	FILL(w);
	return same(before(p), after(p));
}
