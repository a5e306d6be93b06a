// Without the passes.
// flags: -fno-localize
#include <upc_relaxed.h>

shared [16] int w[16 * THREADS];

int sum(void)
{
	int s = 0, i;

	for (i = 0; i < 16 * THREADS; i++)
		s += w[i];
	upc_forall (i = 0; i < 16 * THREADS; i++; &w[i])
		w[i] = s;
	return s;
}
