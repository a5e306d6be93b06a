// advice: read it into a local variable before the loop if it stays the same
#include "advice.h"

shared [16] int w[16 * THREADS], v[16 * THREADS];

static long before(shared [] int *p, int at)
{
	long s = 0;

	for (int i = 0; i < w[at % 16]; i++) { // reason
		p[i] = 2 * i;
		s += p[i];
	}
	return s;
}

static long after(shared [] int *p, int at)
{
	long s = 0;
	int end = w[at % 16];

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
	return same(before(p, 7), after(p, 7));
}
