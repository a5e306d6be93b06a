// Own iterations whose affinity moves by several blocks, and what moves as far (U-PAT-18, U-FA-19).
#include <upc.h>

shared int a[10 * THREADS], b[20 * THREADS];
shared [5] int c[50 * THREADS];

void steps(int n)
{
	int i;

	upc_forall (i = 0; i < n; i += 4; &a[i])
		a[i] = b[2 * i + 1] - c[5 * i];
	upc_forall (i = n - 1; i >= 0; i--; &b[2 * i])
		b[2 * i]++;
	upc_forall (i = 0; i < n; i += 2; &a[i])
		a[i] = c[i]; /* each in another place of a block */
}
