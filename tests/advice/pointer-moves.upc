// advice: leave the pointer unchanged and write p[i] with the loop variable
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(shared [16] int *p, int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += *p++; // reason
	return s;
}

static long after(shared [16] int *p, int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += p[i];
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(w, 16 * THREADS), after(w, 16 * THREADS));
}
