// advice: declare it relaxed if a barrier or a lock orders its accesses; keep strict only what threads wait for
#include "advice.h"

strict shared [16] int w[16 * THREADS];
shared [16] int v[16 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[i]; // reason
	return s;
}

static long after(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

int main(void)
{
	FILL(w);
	FILL(v);
	return same(before(16 * THREADS), after(16 * THREADS));
}
