// flags: --check-alignment=strict
// instead:
// advice: translate without --check-alignment, or call what is collective outside of the loop
#include "advice.h"

shared [16] int w[16 * THREADS];

static long before(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++) {
		s += w[i]; // reason
		if (s < 0)
			upc_barrier;
	}
	return s;
}

static long after(int n)
{
	long s = 0;

	for (int i = 0; i < n; i++)
		s += w[i];
	if (s < 0)
		upc_barrier;
	return s;
}

int main(void)
{
	FILL(w);
	return same(before(16 * THREADS), after(16 * THREADS));
}
