// advice: count with a variable whose address is not taken
#include "advice.h"

shared [16] int w[16 * THREADS];

static void start(int *i)
{
	*i = 1;
}

static long before(int n)
{
	long s = 0;
	int i;

	start(&i);
	for (; i < n; i++)
		s += w[i]; // reason
	return s;
}

static long after(int n)
{
	long s = 0;
	int first;

	start(&first);
	for (int i = first; i < n; i++)
		s += w[i];
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
