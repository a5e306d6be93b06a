// advice: count with a local variable
#include "advice.h"

shared [16] int w[16 * THREADS];
int count;

static long before(int n)
{
	long s = 0;

	for (count = 0; count < n; count++)
		s += w[count]; // reason
	return s;
}

static long after(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[i];
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
