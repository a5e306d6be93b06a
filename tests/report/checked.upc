// --check watches accesses that not every iteration makes one by one.
// flags: --check
#include <upc_relaxed.h>

shared [16] int w[16 * THREADS];

int sum(void)
{
	int s = 0, i;

	for (i = 0; i < 16 * THREADS; i++)
		s += w[i];
	upc_forall (i = 0; i < 16 * THREADS; i++; &w[i])
		w[i] = s;
	for (i = 0; i < 16 * THREADS; i++)
		if (s & i)
			w[i] = 0;
	return s;
}
