// Events for accesses of other threads' data only.
// flags: --inst
#include <upc_relaxed.h>

shared [16] int w[16 * THREADS];
shared int c[THREADS];

int sum(int n)
{
	int s = 0, i;

	for (i = 0; i < 16 * THREADS; i++)
		s += w[i];
	upc_forall (i = 0; i < 16 * THREADS; i++; &w[i])
		w[i] = s;
	while (n--) {
		c[MYTHREAD]++;
		c[n]++;
	}
	return s;
}
