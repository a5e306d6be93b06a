// Own iterations of a bound and a pointer that a call may change: they are compared after each iteration (U-PAT-18, U-FA-7).
#include <upc.h>

shared int a[10 * THREADS];
shared [5] int *p;
int bound;
void change(void);

void compared(void)
{
	int i;

	upc_forall (i = 0; i < bound; i++; &a[i]) {
		a[i] = i;
		change();
	}
	upc_forall (long k = 1; k <= bound; k += 2; &p[k]) {
		change();
		p[k] = a[k];
	}
}
