// Own iterations of upc_forall come cyclically, by blocks, by elements, all or none
// (U-PAT-18).
#include <upc.h>

shared int a[10 * THREADS];
shared [5] int b[10 * THREADS], c[10 * THREADS];
shared [] int d[10];

void own(int n)
{
	int i;

	upc_forall (i = 0; i < n; i++; i)
		a[i] = i;
	upc_forall (i = n - 1; i >= 0; i -= 2; &b[i])
		b[i] = i;
	upc_forall (i = 0; i < n; i++; &b[i])
		b[i] = c[i];
	upc_forall (i = 0; i < n; i++; &d[i])
		a[2 * i] = d[i];
}
