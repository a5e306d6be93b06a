// --check-alignment notes each evaluation of a condition that may lead to a collective operation.
// flags: --check-alignment=weak -Wno-collective-in-forall
#include <upc_relaxed.h>

shared [16] int w[16 * THREADS];
int other(int); // may be collective

int sum(void)
{
	int s = 0, i;

	for (i = 0; i < 16 * THREADS; i++) {
		s += w[i];
		upc_barrier;
	}
	upc_forall (i = 0; i < 16 * THREADS; i++; &w[i])
		w[i] = other(s);
	for (i = 0; i < 16 * THREADS; i++)
		s += w[i];
	return s;
}
