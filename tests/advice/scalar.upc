// advice: use a private variable in the loop: read the object before it, or write it after it
#include "advice.h"

shared int factor, sum, other_sum;
shared [16] int w[16 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[i] * factor; // reason
	if (MYTHREAD == 0)
		for (int i = 0; i < n; i++)
			if (i % 3)
				sum += w[i]; // reason
	upc_barrier;
	s += sum;
	return s;
}

static long after(int n)
{
	long s = 0;
	int f = factor, more = 0;

	for (int i = 0; i < n; i++)
		s += w[i] * f;
	if (MYTHREAD == 0) {
		for (int i = 0; i < n; i++)
			if (i % 3)
				more += w[i];
		other_sum += more;
	}
	upc_barrier;
	s += other_sum;
	return s;
}

int main(void)
{
	factor = 3;
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
